import { Support } from '../../src/app/shell/support.tsx';
import { SupportLink } from '../../src/app/support-link.tsx';
import { showPart } from '../app/app-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { liveChatScreen } from './live-chat.screen.ts';

describeView(liveChatScreen, (actor) =>
  showPart(
    <>
      <SupportLink />
      <Support />
    </>,
    'liveChat',
    actor,
  ),
);
