import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useFormats, useLocale, useText } from '@vereda/client/text/use-text.ts'
import { readUpload, type StudioUpload } from '@vereda/contract/rest/studio-packages.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { answerOf } from '../../query/answer-of.ts'
import { Checked, type OnUse } from './checked.tsx'
import { DropPlace } from './drop-place.tsx'
import { Progress } from './on-its-way.tsx'

const ASKED_EVERY_MS = 1_000

const hasEnded = (upload: StudioUpload | undefined) =>
  upload?.state === 'accepted' || upload?.state === 'refused'

function useCheck(id: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['upload', id, locale],
    queryFn: ({ signal }) => answerOf(ask(readUpload, { params: { id }, query: { locale }, signal })),
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : ASKED_EVERY_MS),
    staleTime: 0,
  })
}

function Checking({ upload }: { upload: StudioUpload | undefined }) {
  const t = useText()
  const formats = useFormats()
  const isKnown = upload !== undefined && upload.checkable > 0
  const share = isKnown ? upload.checked / upload.checkable : undefined
  const isTried = upload?.state === 'trying'
  const words = isKnown
    ? t('package.checkingShare', { share: formats.percent(100 * (share ?? 0)) })
    : t('package.checking')
  return (
    <>
      <Progress
        share={share}
        label={t('package.checkProgress')}
        words={isTried ? t('package.trying') : words}
      />
      <p>{t('package.mayLeave')}</p>
    </>
  )
}

type ArrivedProps = {
  id: string
  useWord: string
  onUse: OnUse
  onFile: (file: File) => void
}

/** Shows the check of an uploaded package, then its result. */
export function Arrived({ id, useWord, onUse, onFile }: ArrivedProps) {
  const t = useText()
  const { data: upload, error, refetch } = useCheck(id)
  if (upload?.package) return <Checked added={upload.package} useWord={useWord} onUse={onUse} />
  if (upload?.refused)
    return (
      <>
        <Note tone="danger" role="alert" title={t('package.refused')}>
          {upload.refused}
        </Note>
        <DropPlace onFile={onFile} />
      </>
    )
  if (error && !upload)
    return (
      <>
        <Note tone="warn" role="alert" title={t('package.notHeard')} />
        <Button onClick={() => void refetch()}>{t('package.lookAgain')}</Button>
      </>
    )
  return <Checking upload={upload} />
}
