import { useTranslation } from 'react-i18next';
import { messageTypeOf } from '../../../contract/messages.ts';

/** The type of a message; an unknown type is shown unchanged (reading 77). */
export function MessageKind({ type }: { readonly type: string | null }) {
  const { t } = useTranslation();
  if (type === null) return null;
  const known = messageTypeOf(type);
  return <span>{known === null ? type : t(`messages.types.${known}`)}</span>;
}
