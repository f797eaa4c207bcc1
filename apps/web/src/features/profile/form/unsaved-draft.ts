import { sessionCell } from '@vereda/client/session/session.ts'
import type { Profile } from '@vereda/contract/rest/userctl.ts'
import { draftAfter, draftOf, type ProfileDraft } from './profile-draft.ts'

type Unsaved = { authorization: string | undefined; from: ProfileDraft; draft: ProfileDraft }

let unsaved: Unsaved | null = null

const authorization = () => sessionCell.get()?.authorization

/** Keeps the unsaved draft when the profile's screen is left, as long as the person is signed in and the page is open. */
export function keepUnsaved(profile: Profile, draft: ProfileDraft): void {
  unsaved = { authorization: authorization(), from: draftOf(profile), draft }
}

/** A profile's draft, with the changes that were typed before its screen was left, whatever was saved elsewhere since. */
export function unsavedDraft(profile: Profile): ProfileDraft {
  if (unsaved === null || unsaved.authorization !== authorization()) return draftOf(profile)
  return draftAfter(profile, unsaved.from, unsaved.draft)
}
