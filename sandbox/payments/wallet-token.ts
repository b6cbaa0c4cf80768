import * as z from 'zod/mini';

const Token = z.object({ protocolVersion: z.literal('ECv1'), signature: z.string(), signedMessage: z.string() });
const SignedMessage = z.object({ card: z.string() });

/** The wallet's token for a card of `WALLET_CARDS`, encoded like the client's: base64 of JSON. */
export function encodeWalletToken(card: string): string {
  const token: z.infer<typeof Token> = {
    protocolVersion: 'ECv1',
    signature: 'sandbox',
    signedMessage: JSON.stringify({ card }),
  };
  return Buffer.from(JSON.stringify(token)).toString('base64');
}

/** The card in an encoded token; null for anything else. */
export function cardOfWalletToken(encoded: string): string | null {
  try {
    const token = Token.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
    return SignedMessage.parse(JSON.parse(token.signedMessage)).card;
  } catch {
    return null;
  }
}
