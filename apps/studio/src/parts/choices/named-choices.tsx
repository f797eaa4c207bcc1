import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'

type Named = { id: string; name: string; detail?: string | undefined }
type NamedChoicesProps = {
  legend: string
  hint?: string
  error?: string | null
  all: readonly Named[]
  /** The ids of the chosen things, in the order of choosing. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A choice of any number of named things, such as journeys or groups. */
export function NamedChoices({ all, chosen, onChange, ...question }: NamedChoicesProps) {
  const choose = (id: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== id)
    onChange(isChosen ? [...others, id] : others)
  }
  return (
    <Fieldset {...question}>
      {all.map(({ id, name, detail }) => (
        <ChoiceCard
          key={id}
          isMany
          isCompact
          title={name}
          detail={detail}
          checked={chosen.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
    </Fieldset>
  )
}
