import { ask } from '@vereda/client/api/ask.ts'
import { relogin } from '@vereda/client/session/relogin.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { change as changeCall, type Profile } from '@vereda/contract/rest/userctl.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { changeOf, draftOf, hasChanges, type ProfileDraft, type TextField } from './profile-draft.ts'
import {
  faultsOf,
  faultsOfRefusal,
  isFieldRight,
  isFine,
  NO_FAULTS,
  type ProfileFaults,
} from './profile-faults.ts'

export type ProfileForm = {
  draft: ProfileDraft
  faults: ProfileFaults
  isChanged: boolean
  isSaving: boolean
  /** Counts the saves that were refused, so that the focus goes to what is wrong. */
  refusals: number
  edit(part: Partial<ProfileDraft>): void
  /** Checks a field that is left, where something is written in it. */
  leave(field: TextField): void
  undo(): void
  save(): Promise<void>
}

const without = (faults: ProfileFaults, part: Partial<ProfileDraft>): ProfileFaults => ({
  ...NO_FAULTS,
  fields: Object.fromEntries(Object.entries(faults.fields).filter(([field]) => !(field in part))),
})

/** One's profile as it is edited: saved only while it is valid and no other save is under way (specification 5). */
export function useProfileForm(profile: Profile, onSaved: (profile: Profile) => void): ProfileForm {
  const t = useText()
  const [draft, setDraft] = useState(() => draftOf(profile))
  const [faults, setFaults] = useState(NO_FAULTS)
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const change = changeOf(profile, draft)
  function refuse(next: ProfileFaults) {
    setFaults(next)
    setRefusals((before) => before + 1)
    if (next.isLackingContacts) showToast(t('profile.contacts.missing'), 'bad')
  }
  async function save() {
    if (isSaving || !hasChanges(change)) return
    setSaving(true)
    const own = await faultsOf(draft, draftOf(profile))
    const answer = isFine(own) ? await ask(changeCall, { body: { id: profile.id, ...change } }) : null
    setSaving(false)
    if (!answer) return refuse(own)
    if (!answer.ok) return refuse(faultsOfRefusal(answer.refusal))
    const saved = answer.value.user
    setFaults(NO_FAULTS)
    setDraft(draftOf(saved))
    onSaved(saved)
    showToast(t('profile.saved'))
    void relogin()
  }
  return {
    draft,
    faults,
    isChanged: hasChanges(change),
    isSaving,
    refusals,
    edit(part) {
      setDraft((before) => ({ ...before, ...part }))
      setFaults((before) => without(before, part))
    },
    async leave(field) {
      const text = draft[field]
      if (!text.trim() || text === draftOf(profile)[field] || (await isFieldRight(field, text))) return
      setFaults((before) => ({ ...before, fields: { ...before.fields, [field]: 'invalid' } }))
    },
    undo() {
      setDraft(draftOf(profile))
      setFaults(NO_FAULTS)
    },
    save,
  }
}
