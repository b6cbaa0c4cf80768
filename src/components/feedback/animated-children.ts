import { autoAnimate, type AutoAnimationPlugin } from '@formkit/auto-animate';

const DURATION = 150;
const EASING = 'ease-in-out';

/** Ref of a parent that animates added, removed and moved children; no animation with reduced motion. */
export function animatedChildren(parent: HTMLElement | null): (() => void) | undefined {
  if (!parent || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const controller = autoAnimate(parent, animate);
  return () => controller.destroy?.();
}

/** A removed element fades out, but has no focus and no id: its successor may already be rendered. */
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
