import { useText } from '@vereda/client/text/use-text.ts'
import { VERIFIER_DAYS } from '@vereda/domain/team/confirmation.ts'
import type { ConfirmedBy } from '@vereda/domain/team/confirmed-by.ts'
import type { SlotMember } from '@vereda/domain/team/team-slots.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { confirmMember } from './ask-member.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './team.module.css'

type MemberSheetProps = { member: SlotMember; onClose: () => void }

/** A member of the team confirms by their password that they are here. */
export function ConfirmSheet({
  trailId,
  member,
  onClose,
  onConfirmed,
}: MemberSheetProps & { trailId: string; onConfirmed: (by: ConfirmedBy) => void }) {
  const t = useText()
  return (
    <Sheet
      title={t('team.confirm.who', { name: member.name })}
      closeLabel={t('team.close')}
      onClose={onClose}
    >
      <PasswordForm
        person={member}
        check={(person, password) => confirmMember(person, password, trailId)}
        kept={t('team.password.again', { days: VERIFIER_DAYS })}
        action={t('team.confirm')}
        backLabel={t('team.cancel')}
        onBack={onClose}
        onDone={(_, by) => onConfirmed(by)}
      />
    </Sheet>
  )
}

type OptionsSheetProps = MemberSheetProps & { onDisconfirm: () => void; onRemove: () => void }

/** The actions for the person in a slot. */
export function OptionsSheet({ member, onClose, onDisconfirm, onRemove }: OptionsSheetProps) {
  const t = useText()
  return (
    <Sheet title={member.name} closeLabel={t('team.close')} onClose={onClose}>
      <div className={`${layout.stack} ${styles.form}`}>
        {member.confirmed && <Button onClick={onDisconfirm}>{t('team.disconfirm')}</Button>}
        <Button look="danger" onClick={onRemove}>
          {t('team.remove')}
        </Button>
      </div>
    </Sheet>
  )
}

const namesOf = (members: readonly SlotMember[]) => members.map(({ name }) => name).join(', ')

type SplitDialogProps = {
  confirmed: readonly SlotMember[]
  waiting: readonly SlotMember[]
  isBusy: boolean
  onSplit: () => void
  onClose: () => void
}

/** Asks whether to start without the members who are not confirmed: only confirmed members are registered (specification 4). */
export function SplitDialog({ confirmed, waiting, isBusy, onSplit, onClose }: SplitDialogProps) {
  const t = useText()
  const actions = (
    <>
      <Button onClick={onClose}>{t('team.split.wait')}</Button>
      <Button look="primary" busy={isBusy && t('team.registering')} onClick={onSplit}>
        {t('team.start', { count: confirmed.length })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('team.split')} actions={actions} onClose={onClose}>
      <p>
        {t('team.split.text', {
          waiting: namesOf(waiting),
          confirmed: namesOf(confirmed),
        })}
      </p>
    </Dialog>
  )
}
