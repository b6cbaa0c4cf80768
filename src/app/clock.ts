/** The gateway's time for views and intents; only `src/api` corrects it. */
export { gatewayNow } from '../api/clock.ts';
