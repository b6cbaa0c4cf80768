/** Where and as whom mails are handed over. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, by STARTTLS or not at all; never "if the server has it". */
  readonly tls: 'fromStart' | 'upgraded' | 'none';
  /** Null: the server asks for none. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly email: string };
}
