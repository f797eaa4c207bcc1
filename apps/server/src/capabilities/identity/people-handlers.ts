import type {
  STUDIO_INVITATION_CALLS,
  STUDIO_PEOPLE_CALLS,
  STUDIO_PERSON_CALLS,
} from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { actOnPeople } from './calls/studio/act-on-people.ts'
import { activatePerson } from './calls/studio/activate-person.ts'
import { addPerson } from './calls/studio/add-person.ts'
import { endPersonSession } from './calls/studio/end-person-session.ts'
import { invitationHandlers } from './calls/studio/invitations.ts'
import { letterPerson } from './calls/studio/letter-person.ts'
import { linkPerson } from './calls/studio/link-person.ts'
import { studioPerson } from './calls/studio/person.ts'
import { savePerson } from './calls/studio/save-person.ts'

export const peopleHandlers: HandlersOf<
  typeof STUDIO_PERSON_CALLS & Omit<typeof STUDIO_PEOPLE_CALLS, 'listPeople'> & typeof STUDIO_INVITATION_CALLS
> = {
  ...invitationHandlers,
  actOnPeople,
  activatePerson,
  addPerson,
  endPersonSession,
  letterPerson,
  linkPerson,
  savePerson,
  studioPerson,
}
