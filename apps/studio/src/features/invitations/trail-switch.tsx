import { useText } from '@vereda/client/text/use-text.ts'
import { Switch } from '@vereda/ui/switch/switch.tsx'

type TrailSwitchProps = {
  title: string
  hasJourneys: boolean
  /** How many get it at once; undefined while that is not counted. */
  people: number | undefined
  isAttached: boolean
  onChange: (isAttached: boolean) => void
}

/** Whether a trail goes with an invitation, and who gets it then. */
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
