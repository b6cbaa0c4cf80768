import type { Icon } from '../icons/icon.tsx';
import { IconArrowDownToArc } from '../icons/arrow-down-to-arc.ts';
import { IconArrowUpFromArc } from '../icons/arrow-up-from-arc.ts';
import { IconCalendarMonth } from '../icons/calendar-month.ts';
import { IconGift } from '../icons/gift.ts';
import { IconHistory } from '../icons/history.ts';
import { IconId } from '../icons/id.ts';
import { IconScale } from '../icons/scale.ts';
import { IconMail } from '../icons/mail.ts';
import { IconSettings } from '../icons/settings.ts';
import { IconUser } from '../icons/user.ts';

export interface NavigationItem {
  readonly name:
    | 'myAccount'
    | 'personalData'
    | 'deposit'
    | 'withdraw'
    | 'bonuses'
    | 'messages'
    | 'settings'
    | 'transactionHistory'
    | 'netPosition'
    | 'playMonth';
  /** Path below the base path. */
  readonly to: string;
  readonly icon: Icon;
  /** True if only the path itself is the page, not the paths below it. */
  readonly exact: boolean;
  /** What is counted beside its name. */
  readonly counted?: keyof NavigationCounts;
}

/** Unread messages and available bonuses; null while unknown, or if it is not to be told. */
export type NavigationCounts = Readonly<Record<'unread' | 'available', number | null>>;

const MY_ACCOUNT: NavigationItem = { name: 'myAccount', to: '/profile', icon: IconUser, exact: true };
const PERSONAL_DATA: NavigationItem = { name: 'personalData', to: '/profile/personalData', icon: IconId, exact: false };
const DEPOSIT: NavigationItem = { name: 'deposit', to: '/profile/deposit', icon: IconArrowDownToArc, exact: false };
const WITHDRAW: NavigationItem = { name: 'withdraw', to: '/profile/withdraw', icon: IconArrowUpFromArc, exact: false };
const BONUSES: NavigationItem = {
  name: 'bonuses',
  to: '/profile/bonuses',
  icon: IconGift,
  exact: false,
  counted: 'available',
};
const MESSAGES: NavigationItem = {
  name: 'messages',
  to: '/profile/messages',
  icon: IconMail,
  exact: false,
  counted: 'unread',
};
const SETTINGS: NavigationItem = { name: 'settings', to: '/profile/settings', icon: IconSettings, exact: false };
const HISTORY: NavigationItem = {
  name: 'transactionHistory',
  to: '/profile/transactionHistory',
  icon: IconHistory,
  exact: false,
};

const NET_POSITION: NavigationItem = {
  name: 'netPosition',
  to: '/profile/netPosition',
  icon: IconScale,
  exact: false,
};

const PLAY_MONTH: NavigationItem = { name: 'playMonth', to: '/profile/month', icon: IconCalendarMonth, exact: false };

/** The top navigation, in the order of NAV-06. */
export const TOP_ITEMS: readonly NavigationItem[] = [
  MY_ACCOUNT,
  PERSONAL_DATA,
  DEPOSIT,
  WITHDRAW,
  BONUSES,
  MESSAGES,
  SETTINGS,
];

/** Items of a phone's bottom bar; the others are behind "more". */
export const BOTTOM_ITEMS: readonly NavigationItem[] = [MY_ACCOUNT, DEPOSIT, BONUSES, MESSAGES];

export const MORE_ITEMS: readonly NavigationItem[] = [
  HISTORY,
  WITHDRAW,
  PLAY_MONTH,
  NET_POSITION,
  PERSONAL_DATA,
  SETTINGS,
];
