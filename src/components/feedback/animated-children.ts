import { autoAnimate, type AutoAnimationPlugin } from '@formkit/auto-animate';

const DURATION = 150;
const EASING = 'ease-in-out';

/** The ref of a parent whose children come, go and move visibly; at once for a person who wants no motion. */
export function animatedChildren(parent: HTMLElement | null): (() => void) | undefined {
  if (!parent || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const controller = autoAnimate(parent, animate);
  return () => controller.destroy?.();
}

/** What goes is still drawn while it fades, but can be neither focused nor found by its id: its successor may be there. */
const animate: AutoAnimationPlugin = (element, action, now, before) => {
  if (action === 'remove') retire(element);
  return new KeyframeEffect(element, framesOf(action, now, before), { duration: DURATION, easing: EASING });
};

function framesOf(action: 'add' | 'remove' | 'remain', now?: Place, before?: Place): Keyframe[] {
  if (action === 'add') return [{ opacity: 0 }, { opacity: 1 }];
  if (action === 'remove') return [{ opacity: 1 }, { opacity: 0 }];
  const left = (before?.left ?? 0) - (now?.left ?? 0);
  const top = (before?.top ?? 0) - (now?.top ?? 0);
  return [{ transform: `translate(${left}px, ${top}px)` }, { transform: 'translate(0, 0)' }];
}

interface Place {
  readonly left: number;
  readonly top: number;
}

function retire(element: Element): void {
  element.setAttribute('inert', '');
  for (const named of [element, ...element.querySelectorAll('[id]')]) named.removeAttribute('id');
}
