import type { ListFace } from '@vereda/client/api/use-list.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { type Pickable, PickList } from '@vereda/ui/pick-list/pick-list.tsx'
import { ListStatus } from '../pick/list-status.tsx'
import { usePickWords } from '../pick/use-pick-words.ts'

type JobListProps = {
  jobs: ListFace<Pickable>
  onAgain: () => void
  value: string | null
  error?: string | null
  onPick: (id: string) => void
}

/** The domain's jobs with a search; if the domain lists none, the person types a job. */
export function JobList({ jobs, onAgain, value, error, onPick }: JobListProps) {
  const t = useText()
  const words = usePickWords(t('parts.job.search'))
  if (jobs.face !== 'ready') return <ListStatus list={jobs} onAgain={onAgain} />
  if (jobs.list.length === 0)
    return (
      <Field
        label={t('parts.job')}
        error={error}
        value={value ?? ''}
        autoComplete="organization-title"
        onChange={(event) => onPick(event.target.value)}
      />
    )
  return (
    <PickList
      legend={t('parts.job')}
      error={error}
      options={jobs.list}
      value={value}
      onPick={onPick}
      words={words}
    />
  )
}
