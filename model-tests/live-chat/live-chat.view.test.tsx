import { Support } from '../../src/app/shell/support.tsx';
import { SupportLink } from '../../src/components/navigation/support-link.tsx';
import { useSupport } from '../../src/system/support.ts';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { liveChatScreen } from './live-chat.screen.ts';

function AskLink() {
  return <SupportLink {...useSupport()} />;
}

describeView(liveChatScreen, (actor) =>
  showPart(
    <>
      <AskLink />
      <Support />
    </>,
    'liveChat',
    actor,
  ),
);
