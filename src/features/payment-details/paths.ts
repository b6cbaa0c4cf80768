export const HISTORY = '/profile/transactionHistory';
