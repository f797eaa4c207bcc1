import type { CALLS } from '@vereda/contract/calls.ts'
import { archiveHandlers } from '../capabilities/archives/handlers.ts'
import { contentHandlers } from '../capabilities/content/handlers.ts'
import { demoHandlers } from '../capabilities/demo/handlers.ts'
import { digestHandlers } from '../capabilities/digest/handlers.ts'
import { directoryHandlers } from '../capabilities/directory/handlers.ts'
import { draftHandlers } from '../capabilities/drafts/handlers.ts'
import { versionHandlers } from '../capabilities/drafts/version-handlers.ts'
import { enrolmentHandlers } from '../capabilities/enrolment/handlers.ts'
import { providerHandlers } from '../capabilities/identity/calls/provider/provider-sign-in.ts'
import { signInHandlers } from '../capabilities/identity/calls/studio/sign-in.ts'
import { identityHandlers } from '../capabilities/identity/handlers.ts'
import { peopleHandlers } from '../capabilities/identity/people-handlers.ts'
import { learningHandlers } from '../capabilities/learning/handlers.ts'
import { letterHandlers } from '../capabilities/letters/handlers.ts'
import { notificationHandlers } from '../capabilities/notifications/handlers.ts'
import { organisationHandlers } from '../capabilities/organisation/handlers.ts'
import { ownDataHandlers } from '../capabilities/own-data/handlers.ts'
import { groupHandlers } from '../capabilities/people-groups/handlers.ts'
import { importHandlers } from '../capabilities/people-import/handlers.ts'
import { pushHandlers } from '../capabilities/push/handlers.ts'
import { refusedHandlers } from '../capabilities/refused/handlers.ts'
import { resultHandlers } from '../capabilities/results/handlers.ts'
import { studioHandlers } from '../capabilities/studio/handlers.ts'
import { eventTeamHandlers } from '../capabilities/teams/event-team-handlers.ts'
import { teamHandlers } from '../capabilities/teams/handlers.ts'
import { tokenHandlers } from '../capabilities/tokens/handlers.ts'
import { uploadHandlers } from '../capabilities/uploads/handlers.ts'
import { webhookHandlers } from '../capabilities/webhooks/handlers.ts'
import type { HandlersOf } from './handler.ts'

/** The handler of every call. A missing handler, or one that does not match its contract, fails the type check. */
export const HANDLERS: HandlersOf<typeof CALLS> = {
  ...archiveHandlers,
  ...contentHandlers,
  ...demoHandlers,
  ...digestHandlers,
  ...directoryHandlers,
  ...draftHandlers,
  ...enrolmentHandlers,
  ...eventTeamHandlers,
  ...groupHandlers,
  ...identityHandlers,
  ...importHandlers,
  ...learningHandlers,
  ...letterHandlers,
  ...notificationHandlers,
  ...organisationHandlers,
  ...ownDataHandlers,
  ...peopleHandlers,
  ...refusedHandlers,
  ...resultHandlers,
  ...pushHandlers,
  ...providerHandlers,
  ...signInHandlers,
  ...studioHandlers,
  ...teamHandlers,
  ...tokenHandlers,
  ...uploadHandlers,
  ...versionHandlers,
  ...webhookHandlers,
}
