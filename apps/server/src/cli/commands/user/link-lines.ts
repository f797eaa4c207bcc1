import { RESET_LINK_MS } from '../../../capabilities/identity/sign-in/recovery.ts'

/** The lines to print about a link for choosing a password. */
export const linkLines = (link: string): string =>
  `To choose the password, open this link once, within ${RESET_LINK_MS / 60_000} minutes; give it to nobody else:\n${link}`
