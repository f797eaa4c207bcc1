import type { ListFace } from '@vereda/client/api/use-list.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { FieldFrame } from '@vereda/ui/field/field-frame.tsx'
import type { Pickable } from '@vereda/ui/pick-list/pick-list.tsx'
import { BriefcaseBusiness, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './job-field.module.css'
import { JobList } from './job-list.tsx'

type JobFieldProps = {
  label?: string
  hint?: string
  error?: string | null
  jobs: ListFace<Pickable>
  onAgain: () => void
  /** The id of the chosen job; `name` is its name, for when the list is not loaded. */
  value: string | null
  name?: string
  onPick: (job: Pickable) => void
}

type JobSheetProps = Pick<JobFieldProps, 'jobs' | 'onAgain' | 'value' | 'onPick'> & { onClose: () => void }

const nameIn = (jobs: ListFace<Pickable>, id: string | null): string | undefined =>
  jobs.face === 'ready' ? jobs.list.find((job) => job.id === id)?.name : undefined

function JobSheet({ jobs, onAgain, value, onPick, onClose }: JobSheetProps) {
  const t = useText()
  const [chosen, setChosen] = useState(value)
  const pick = () => {
    if (chosen) onPick({ id: chosen, name: nameIn(jobs, chosen) ?? chosen })
    onClose()
  }
  // outside the form that contains the field, so that what is typed here is not sent with it
  return createPortal(
    <Sheet title={t('parts.job.title')} closeLabel={t('parts.job.close')} onClose={onClose}>
      <div className={styles.sheet}>
        <JobList jobs={jobs} onAgain={onAgain} value={chosen} onPick={setChosen} />
        <Button look="primary" isBlock disabled={!chosen} onClick={pick}>
          {t('parts.job.choose')}
        </Button>
      </div>
    </Sheet>,
    document.body,
  )
}

/** A job as a field; its list with the search opens in a sheet. */
export function JobField(props: JobFieldProps) {
  const { label, hint, error, jobs, onAgain, value, name, onPick } = props
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const words = label ?? t('parts.job')
  const shown = value ? (nameIn(jobs, value) ?? name ?? value) : t('parts.job.none')
  return (
    <>
      <FieldFrame label={words} hint={hint} error={error}>
        {({ 'aria-invalid': isWrong, ...control }) => (
          <button
            {...control}
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            aria-label={`${words}: ${shown}`}
            data-wrong={isWrong ? '' : undefined}
            onClick={() => setOpen(true)}
          >
            <BriefcaseBusiness size={20} />
            <span className={value ? styles.name : styles.nothing}>{shown}</span>
            <ChevronDown size={20} />
          </button>
        )}
      </FieldFrame>
      {isOpen && (
        <JobSheet
          jobs={jobs}
          onAgain={onAgain}
          value={value}
          onPick={onPick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
