import { acmeInvitations } from './acme.ts'
import { escolaInvitations } from './escola.ts'
import type { DemoInvitation } from './invitation.ts'

/** The demo's invitations by their domain's hostkey. The front door needs these, but not the demo's trails. */
export const DEMO_INVITATIONS: Readonly<Record<string, readonly DemoInvitation[]>> = {
  acme: acmeInvitations,
  escola: escolaInvitations,
}
