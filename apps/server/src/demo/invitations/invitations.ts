import { acmeInvitations } from './acme.ts'
import { escolaInvitations } from './escola.ts'
import type { DemoInvitation } from './invitation.ts'

/** The demo's invitations by their domain's hostkey: what the front door needs of the demo without its trails. */
export const DEMO_INVITATIONS: Readonly<Record<string, readonly DemoInvitation[]>> = {
  acme: acmeInvitations,
  escola: escolaInvitations,
}
