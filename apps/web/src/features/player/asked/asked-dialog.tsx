import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { useEffect, useState } from 'react'
import type { Asked } from './asked.ts'
import { FileDialog } from './file-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

type AskedDialogProps = { asked: Asked; restsUntil: number; save(path: string): void; onClose(): void }

/** Whether the pause is over in which the learner is not asked. */
function useRested(restsUntil: number): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const resting = setTimeout(() => setRested(true), restsUntil - performance.now())
    return () => clearTimeout(resting)
  }, [restsUntil])
  return isRested
}

/** The dialog for what the content asks. */
export function AskedDialog({ asked, restsUntil, save, onClose }: AskedDialogProps) {
  if (!useRested(restsUntil)) return null
  switch (asked.kind) {
    case 'link':
      return <LinkDialog url={asked.url} onClose={onClose} />
    case 'offer':
      return <FileDialog {...asked} onSave={() => save(asked.path)} onClose={onClose} />
    case 'made': {
      const { name, bytes } = asked
      return <FileDialog path={name} isThere onSave={() => saveBlob(bytes, name)} onClose={onClose} />
    }
    default:
      return assertNever(asked)
  }
}
