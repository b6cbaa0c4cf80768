import { useQuery } from '@tanstack/react-query';
import type { PasswordRefusalCode } from '../../../domain/account/password-refusals.ts';
import {
  changePasswordStatus,
  type ChangePasswordStatus,
} from '../../../machines/auth/change-password/change-password.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';
import { profileQuery } from '../../queries/player.ts';

export interface ChangePasswordViewModel {
  readonly status: ChangePasswordStatus;
  readonly isBusy: boolean;
  readonly refusal: PasswordRefusalCode | null;
  /** The password must differ from it; empty while unknown. */
  readonly username: string;
}

export interface ChangePasswordIntents {
  readonly submit: (change: { readonly oldPassword: string; readonly password: string }) => void;
}

export function useChangePassword(): ChangePasswordViewModel & ChangePasswordIntents {
  const change = useActor('changePassword');
  const { data: username = '' } = useQuery({ ...profileQuery, select: (profile) => profile.username ?? '' });
  return {
    status: useSelected('changePassword', changePasswordStatus),
    isBusy: useSelected('changePassword', (snapshot) => snapshot.hasTag('busy')),
    refusal: useSelected('changePassword', (snapshot) => snapshot.context.refusal),
    username,
    submit: (passwords) => change.send({ type: 'password.submit', ...passwords }),
  };
}
