import { useText } from '@vereda/client/text/use-text.ts'
import type { Profile } from '@vereda/contract/rest/userctl.ts'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import type { FormEvent } from 'react'
import { InSight } from '../../../parts/identity-form/in-sight.tsx'
import { TroubleNote } from '../../../parts/identity-form/trouble-note.tsx'
import styles from '../profile.module.css'
import { ContactsGroup, NameGroup, NoticesGroup, WorkGroup } from './profile-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { useProfileForm } from './use-profile-form.ts'

// The sheet is needed when a contact changes, so its code is loaded then.
const ContactProofSheet = later(
  async () => (await import('../../../parts/contact-proof/contact-proof-sheet.tsx')).ContactProofSheet,
)

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void }

/** The part of the profile that is saved together. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useText()
  const form = useProfileForm(profile, onSaved)
  const ref = useFirstFault(form.refusals)
  const { note } = form.faults
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <>
      {form.proof && <ContactProofSheet {...form.proof} />}
      {/* takes the focus when the save bar goes with the focused button */}
      <form ref={ref} tabIndex={-1} className={styles.form} noValidate onSubmit={submit}>
        <NameGroup profile={profile} form={form} />
        <ContactsGroup profile={profile} form={form} />
        <WorkGroup profile={profile} form={form} />
        <NoticesGroup profile={profile} form={form} />
        {note === 'multiple' && (
          <InSight>
            {' '}
            <Note tone="danger" title={t('profile.multiple.title')} role="alert">
              {t('profile.multiple.text')}
            </Note>
          </InSight>
        )}
        {note && note !== 'multiple' && <TroubleNote key={form.refusals} trouble={note} />}
        <SaveBar form={form} />
      </form>
    </>
  )
}
