import { ChangePasswordDto } from '@kiraya/api-client/limits';

/** Shortest and longest password that the server accepts, in characters. */
export const { minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD } = ChangePasswordDto.newPassword;
export const TOO_LONG = `Must be at most ${MAX_PASSWORD} characters`;
