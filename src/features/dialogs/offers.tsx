import { useIsOpen } from '../../system/open-dialog.ts';
import { BonusDialog } from './bonus-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

/**
 * Dialogs that open by themselves: one at a time, and only while no other dialog is open. The push question is no
 * dialog but a card of the page.
 */
export function Offers() {
  const isOffer = useIsOpen('offer');
  const isWarning = useIsOpen('warning');
  return (
    <>
      <MessageDialog kind="warning" shown={isWarning} />
      <BonusDialog shown={isOffer} />
      <MessageDialog kind="offer" shown={isOffer} />
      <ReminderDialog shown={isOffer} />
    </>
  );
}
