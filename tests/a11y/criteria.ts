import type { Criterion } from '../../tooling/conformance.ts';

const KEYBOARD = [
  ['tests/e2e/shell/main-journey.spec.ts', 'pay by BLIK, look at the parts of the balance'],
  ['tests/e2e/shell/keyboard.spec.ts', 'A withdrawal with the keyboard alone'],
  ['tests/e2e/shell/keyboard.spec.ts', 'A limit with the keyboard alone'],
  ['tests/e2e/shell/keyboard.spec.ts', 'Self-exclusion with the keyboard alone'],
] as const;
const REGISTRATION = ['tests/e2e/onboarding/registration.spec.ts', 'by keyboard alone'] as const;
const NO_FILM = {
  why: 'there is neither film nor sound',
  unless: /<(?:video|audio|iframe)\b/,
} as const;

/**
 * WCAG 2.2, levels A and AA. Rules of axe are found by their tags; a test is named by its file and a part of its title
 * that nothing else has.
 */
export const CRITERIA: readonly Criterion[] = [
  {
    id: '1.1.1',
    name: 'Non-text Content',
    level: 'A',
    tests: [['tests/view/components/states.test.tsx', 'The tick of a success is decorative']],
    person: 'whether the words for a picture that the operator uploads say what it shows',
  },
  { id: '1.2.1', name: 'Audio-only and Video-only (Prerecorded)', level: 'A', absent: NO_FILM },
  { id: '1.2.2', name: 'Captions (Prerecorded)', level: 'A', absent: NO_FILM },
  { id: '1.2.3', name: 'Audio Description or Media Alternative (Prerecorded)', level: 'A', absent: NO_FILM },
  { id: '1.2.4', name: 'Captions (Live)', level: 'AA', absent: NO_FILM },
  { id: '1.2.5', name: 'Audio Description (Prerecorded)', level: 'AA', absent: NO_FILM },
  {
    id: '1.3.1',
    name: 'Info and Relationships',
    level: 'A',
    tests: [
      ['tests/view/components/fields.test.tsx', 'Its errors belong to the group'],
      ['tests/view/components/waiting.test.tsx', 'The phases, their statuses in words'],
    ],
    person: 'whether what looks like a heading, a list or a table is one',
  },
  { id: '1.3.2', name: 'Meaningful Sequence', level: 'A', person: 'whether a page makes sense as it is read aloud' },
  {
    id: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    person: 'whether no text says where something is, or what shape it has, and nothing else',
  },
  {
    id: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    absent: {
      why: 'nothing asks how the screen is turned',
      unless: /orientation\s*:|screen\.orientation|"orientation"/,
    },
  },
  {
    id: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'AA',
    tests: [
      ['tests/view/components/fields.test.tsx', 'tokens for password managers'],
      ['tests/view/features/login-form.test.tsx', 'Its fields are what password managers'],
    ],
    person: 'whether each field about the player has the token of its purpose',
  },
  {
    id: '1.4.1',
    name: 'Use of Color',
    level: 'A',
    tests: [['tests/view/components/waiting.test.tsx', 'a status is a word, not a colour']],
    checks: ['forced-colors', 'findHiddenTicks'],
    person: 'whether bars and marks are understood without their colours',
  },
  { id: '1.4.2', name: 'Audio Control', level: 'A', absent: NO_FILM },
  {
    id: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'AA',
    tests: [['tests/unit/theme/palette.test.ts', 'text has at least 4.5, shapes at least 3']],
    person: 'whether words in the operator’s pictures can be read',
  },
  {
    id: '1.4.4',
    name: 'Resize Text',
    level: 'AA',
    checks: ['large-text', 'findClippedControls', 'findReflowProblems'],
  },
  {
    id: '1.4.5',
    name: 'Images of Text',
    level: 'AA',
    person: 'whether the operator’s pictures, logos apart, hold no words that are not beside them',
  },
  { id: '1.4.10', name: 'Reflow', level: 'AA', checks: ['findReflowProblems'] },
  {
    id: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
    tests: [['tests/unit/theme/palette.test.ts', 'text has at least 4.5, shapes at least 3']],
    person: 'whether nothing that has to be seen is drawn in a colour for decoration',
  },
  {
    id: '1.4.12',
    name: 'Text Spacing',
    level: 'AA',
    checks: ['text-spacing', 'findClippedControls', 'findReflowProblems'],
  },
  {
    id: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'AA',
    absent: {
      why: 'nothing opens by hovering or by the focus',
      unless: /<(?:Tooltip|HoverCard)\b|onMouseEnter|onMouseOver/,
    },
  },
  {
    id: '2.1.1',
    name: 'Keyboard',
    level: 'A',
    tests: [REGISTRATION, ...KEYBOARD],
    checks: ['findFocusProblems'],
  },
  {
    id: '2.1.2',
    name: 'No Keyboard Trap',
    level: 'A',
    tests: [
      ['tests/view/components/waiting.test.tsx', 'is closed by its cross and by Escape'],
      ['tests/e2e/payments/balance.spec.ts', 'Escape closes and the focus returns'],
    ],
    checks: ['findFocusProblems'],
  },
  {
    id: '2.1.4',
    name: 'Character Key Shortcuts',
    level: 'A',
    absent: { why: 'there are no shortcuts of one character', unless: /accessKey|useHotkeys|addEventListener\('key/ },
  },
  {
    id: '2.2.1',
    name: 'Timing Adjustable',
    level: 'A',
    tests: [
      ['tests/e2e/auth/session.spec.ts', 'one click and the player stays'],
      ['tests/e2e/onboarding/registration-resume.spec.ts', 'is there after a reload'],
    ],
    person: 'whether the time that a bank gives for a code is enough, or the payment can simply be started again',
  },
  {
    id: '2.2.2',
    name: 'Pause, Stop, Hide',
    level: 'A',
    checks: ['findMotion'],
    person: 'whether a waiting bar or a countdown disturbs somebody who has not asked for less motion',
  },
  {
    id: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    level: 'A',
    checks: ['findMotion'],
    person: 'whether the operator’s moving pictures do not flash',
  },
  {
    id: '2.4.1',
    name: 'Bypass Blocks',
    level: 'A',
    tests: [['tests/e2e/shell/main-journey.spec.ts', 'The first stop of every page leads past the navigation']],
  },
  {
    id: '2.4.2',
    name: 'Page Titled',
    level: 'A',
    tests: [['tests/e2e/legal/policy.spec.ts', 'one heading, a title']],
    person: 'whether a title tells its page from the others',
  },
  {
    id: '2.4.3',
    name: 'Focus Order',
    level: 'A',
    tests: [
      REGISTRATION,
      ...KEYBOARD,
      ['tests/view/features/deposit-focus.test.tsx', 'the focus goes from the form to the card'],
      ['tests/view/components/dialog.test.tsx', 'leaves the focus in the dialog'],
    ],
    person: 'whether the order of all other pages follows their sense',
  },
  { id: '2.4.4', name: 'Link Purpose (In Context)', level: 'A', person: 'whether a link says where it leads' },
  {
    id: '2.4.5',
    name: 'Multiple Ways',
    level: 'AA',
    tests: [
      ['tests/e2e/shell/navigation.spec.ts', 'The top navigation leads everywhere'],
      ['tests/view/components/shell.test.tsx', '18+ and the links are there at once'],
      ['tests/view/features/public-pages.test.tsx', 'a search finds words of question and answer'],
    ],
  },
  {
    id: '2.4.6',
    name: 'Headings and Labels',
    level: 'AA',
    tests: [['tests/e2e/legal/policy.spec.ts', 'one heading, a title']],
    person: 'whether headings and labels say what follows',
  },
  { id: '2.4.7', name: 'Focus Visible', level: 'AA', tests: KEYBOARD, checks: ['findFocusProblems'] },
  {
    id: '2.4.11',
    name: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    tests: [
      ['tests/e2e/auth/sign-in.spec.ts', 'does not hide the field that has the focus'],
      ['tests/e2e/shell/public.spec.ts', 'what has the focus stays in sight'],
    ],
    checks: ['findFocusProblems'],
  },
  {
    id: '2.5.1',
    name: 'Pointer Gestures',
    level: 'A',
    absent: {
      why: 'nothing is done by a path or by two fingers',
      unless: /onTouchMove|onPointerMove|'touchmove'|gesturestart/,
    },
  },
  {
    id: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    absent: {
      why: 'nothing is done by the press alone: the click decides',
      unless: /onTouchStart|onPointerUp|onMouseUp/,
    },
    person:
      'whether this still holds where a press is listened to (the focus in dialogs and buttons, the list of methods)',
  },
  { id: '2.5.3', name: 'Label in Name', level: 'A' },
  {
    id: '2.5.4',
    name: 'Motion Actuation',
    level: 'A',
    absent: { why: 'nothing is done by moving the device', unless: /devicemotion|deviceorientation/i },
  },
  {
    id: '2.5.7',
    name: 'Dragging Movements',
    level: 'AA',
    tests: [['tests/view/components/registration-sections.test.tsx', 'files are picked or dropped']],
  },
  { id: '2.5.8', name: 'Target Size (Minimum)', level: 'AA', checks: ['findSmallTargets'] },
  {
    id: '3.1.1',
    name: 'Language of Page',
    level: 'A',
    tests: [['tests/e2e/shell/preferences.spec.ts', 'Switches without a reload']],
  },
  {
    id: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    tests: [['tests/view/components/shell.test.tsx', 'languages by their own names']],
    person: 'whether what the operator writes in another language is marked as such',
  },
  { id: '3.2.1', name: 'On Focus', level: 'A', tests: [REGISTRATION, ...KEYBOARD], checks: ['findFocusProblems'] },
  {
    id: '3.2.2',
    name: 'On Input',
    level: 'A',
    tests: [['tests/e2e/onboarding/registration-code.spec.ts', 'confirms the phone without a button']],
    person: 'whether it is said beforehand that the last digit of a code sends it',
  },
  {
    id: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    tests: [
      ['tests/e2e/shell/navigation.spec.ts', 'The top navigation leads everywhere'],
      ['tests/e2e/shell/help.spec.ts', 'a public page keeps balance and bar'],
    ],
  },
  {
    id: '3.2.4',
    name: 'Consistent Identification',
    level: 'AA',
    person: 'whether what does the same has the same name on all pages',
  },
  {
    id: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    tests: [
      ['tests/e2e/shell/help.spec.ts', 'Help is one tap away on a page of the account'],
      ['tests/e2e/shell/help.spec.ts', 'A guest finds the help in the footer of every public page'],
    ],
  },
  {
    id: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    tests: [
      ['tests/view/features/login-form.test.tsx', 'A submit with both missing'],
      ['tests/view/features/deposit-form.test.tsx', 'A submit with everything missing'],
      ['tests/view/features/registration/schema-form.test.tsx', 'an empty submit names every field'],
      ['tests/view/features/withdraw-page.test.tsx', 'Says what is wrong at the field and above'],
    ],
  },
  {
    id: '3.3.2',
    name: 'Labels or Instructions',
    level: 'A',
    tests: [['tests/view/components/registration-sections.test.tsx', 'the limits are told before anything is chosen']],
    person: 'whether the help of a field says what it wants',
  },
  {
    id: '3.3.3',
    name: 'Error Suggestion',
    level: 'AA',
    tests: [
      ['tests/view/components/form-fields.test.tsx', 'tells what is wrong while it is typed'],
      ['tests/e2e/payments/deposit-limits.spec.ts', 'the step that lifts it'],
    ],
    person: 'whether each error says how to put it right',
  },
  {
    id: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    tests: [
      ['tests/e2e/payments/withdraw.spec.ts', 'Back on the last look is back to the form'],
      ['tests/e2e/safer-play/breaks.spec.ts', 'asked twice'],
      ['tests/e2e/safer-play/limits.spec.ts', 'a looser limit waits, and is taken back'],
    ],
  },
  {
    id: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    tests: [['tests/e2e/onboarding/registration-resume.spec.ts', 'is there after a reload']],
    person: 'whether nothing is asked for twice within one task, passwords apart',
  },
  {
    id: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    tests: [
      ['tests/view/components/fields.test.tsx', 'tokens for password managers'],
      ['tests/view/components/form-fields.test.tsx', 'one field that is filled in from the message'],
      ['tests/view/components/form-fields.test.tsx', 'it can be pasted and filled in'],
    ],
  },
  {
    id: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    tests: [['tests/view/components/form-fields.test.tsx', 'A long list is searched in without diacritics']],
  },
  {
    id: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    tests: [
      ['tests/view/components/states.test.tsx', 'is announced once, as'],
      ['tests/view/components/toasts.test.tsx', 'an error is an alert'],
      ['tests/view/components/shell.test.tsx', 'The offline banner keeps its place for screen readers'],
      ['tests/view/components/waiting.test.tsx', 'Loading is said once'],
    ],
    person: 'whether what is announced is enough, and not too much',
  },
];

/** What is looked at in every accessibility state, by its name in `tests/a11y/checks.ts` or `combination.ts`. */
export const CHECKS: Readonly<Record<string, string>> = {
  findAxeViolations: 'all rules of axe that are on, best practices included',
  findFocusProblems: 'the page is walked by Tab: what has the focus is in sight and looks different',
  findSmallTargets: 'targets of at least 24 by 24 px',
  findReflowProblems: 'nothing scrolls sideways at 320 px',
  findClippedControls: 'no control is cut off, by itself, by what it is in or by the window',
  findHiddenTicks: 'with the system’s colours, what is ticked looks different',
  findMotion: 'nothing moves for somebody who asked for less motion',
  'large-text': 'text at 200 %, in a window of 360 px',
  'text-spacing': 'the spacing of lines, letters, words and paragraphs that WCAG 1.4.12 names',
  'forced-colors': 'the colours of the system in place of the page’s',
};
