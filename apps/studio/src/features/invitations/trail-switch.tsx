import { useText } from '@vereda/client/text/use-text.ts'
import { Switch } from '@vereda/ui/switch/switch.tsx'

type TrailSwitchProps = {
  title: string
  hasJourneys: boolean
  /** How many people get the trail at once; undefined until it is known. */
  people: number | undefined
  isAttached: boolean
  onChange: (isAttached: boolean) => void
}

/** Whether a trail is given with an invitation, and to whom. */
export function TrailSwitch({ title, hasJourneys, people, isAttached, onChange }: TrailSwitchProps) {
  const t = useText()
  const whoGetsIt = () => {
    if (!hasJourneys) return t('invitations.trail.newcomers')
    return people === undefined
      ? t('invitations.trail.uncounted')
      : t('invitations.trail.counted', { people })
  }
  return (
    <Switch
      title={t('invitations.trail', { title })}
      detail={whoGetsIt()}
      checked={isAttached}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
