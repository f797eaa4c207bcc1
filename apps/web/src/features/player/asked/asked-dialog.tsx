import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import type { Asked } from './asked.ts'
import { FileDialog } from './file-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

type AskedDialogProps = { asked: Asked; answer(): void; save(path: string): void }

/** The question that goes with what is asked. */
export function AskedDialog({ asked, answer, save }: AskedDialogProps) {
  switch (asked.kind) {
    case 'link':
      return <LinkDialog url={asked.url} onClose={answer} />
    case 'offer':
      return <FileDialog {...asked} onSave={() => save(asked.path)} onClose={answer} />
    case 'made': {
      const { name, bytes } = asked
      return <FileDialog path={name} isThere onSave={() => saveBlob(bytes, name)} onClose={answer} />
    }
    default:
      return assertNever(asked)
  }
}
