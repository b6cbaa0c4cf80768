import { captureLinkToken } from '../api/link-token.ts';

captureLinkToken();
