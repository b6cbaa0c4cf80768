import { useTranslation } from 'react-i18next';
import { messageTypeOf } from '../../../contract/messages.ts';

/** What kind of message it is; one that nobody knows as it came (reading 77). */
export function MessageKind({ type }: { readonly type: string | null }) {
  const { t } = useTranslation();
  if (type === null) return null;
  const known = messageTypeOf(type);
  return <span>{known === null ? type : t(`messages.types.${known}`)}</span>;
}
