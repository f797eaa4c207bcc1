import { useText } from '@vereda/client/text/use-text.ts'
import { useReducer, useState } from 'react'
import { JobList } from '../../../parts/job-picker/job-list.tsx'
import { useJobs } from '../../../parts/job-picker/use-jobs.ts'
import { QuestionForm } from '../frame/question-form.tsx'
import { isUnread, type StepProps } from './step-props.ts'

/** Step 6: the job, from the domain's list. */
export function JobStep({ walk }: StepProps) {
  const t = useText()
  const { list, again } = useJobs(walk.invited)
  const [job, setJob] = useState(walk.signup.answers.job)
  const [isMissing, setMissing] = useState(false)
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  const submit = () => {
    if (job?.trim()) return void walk.give('job', { job })
    setMissing(true)
    refuse()
  }
  const isWrong = isMissing || (isUnread(walk, 'job') && job === walk.signup.answers.job)
  return (
    <QuestionForm
      walk={walk}
      title={t('signup.job.title')}
      lead={t('signup.job.lead')}
      tries={tries}
      onSubmit={submit}
    >
      <JobList
        jobs={list}
        onAgain={again}
        value={job}
        error={isWrong ? t('signup.job.error') : null}
        onPick={(id) => {
          setJob(id)
          setMissing(false)
        }}
      />
    </QuestionForm>
  )
}
