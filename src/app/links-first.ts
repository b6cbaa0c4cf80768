import { takeLinkToken } from '../api/link-token.ts';

takeLinkToken();
