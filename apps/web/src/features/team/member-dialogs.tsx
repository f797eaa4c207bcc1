import { assertNever } from '@vereda/domain/result/result.ts'
import {
  confirmedMembers,
  membersOf,
  type SlotEvent,
  type SlotMember,
  type TeamSlots,
} from '@vereda/domain/team/team-slots.ts'
import { AddPersonSheet } from './add-person-sheet.tsx'
import { ConfirmSheet, OptionsSheet, SplitDialog } from './member-sheets.tsx'

/** Which dialog of the slots is open. */
export type MemberDialog =
  | { kind: 'add' }
  | { kind: 'split' }
  | { kind: 'confirm' | 'options'; member: SlotMember }

type MemberDialogsProps = {
  open: MemberDialog
  trailId: string
  team: TeamSlots
  isBusy: boolean
  tell: (event: SlotEvent) => void
  onSplit: () => void
  onClose: () => void
}

/** The dialog that is open over the slots. Its result is passed to the slots, and closes it. */
export function MemberDialogs({ open, trailId, team, isBusy, tell, onSplit, onClose }: MemberDialogsProps) {
  const end = (event: SlotEvent) => {
    tell(event)
    onClose()
  }
  switch (open.kind) {
    case 'add':
      return (
        <AddPersonSheet
          trailId={trailId}
          members={membersOf(team).map(({ id }) => id)}
          onAdded={(person, by) => end({ kind: 'associated', person, by })}
          onClose={onClose}
        />
      )
    case 'confirm':
      return (
        <ConfirmSheet
          trailId={trailId}
          member={open.member}
          onConfirmed={(by) => end({ kind: 'confirmed', id: open.member.id, by })}
          onClose={onClose}
        />
      )
    case 'options':
      return (
        <OptionsSheet
          member={open.member}
          onDisconfirm={() => end({ kind: 'disconfirmed', id: open.member.id })}
          onRemove={() => end({ kind: 'removed', id: open.member.id })}
          onClose={onClose}
        />
      )
    case 'split':
      return (
        <SplitDialog
          confirmed={confirmedMembers(team)}
          waiting={membersOf(team).filter(({ confirmed }) => !confirmed)}
          isBusy={isBusy}
          onSplit={onSplit}
          onClose={onClose}
        />
      )
    default:
      return assertNever(open)
  }
}
