import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioVersion } from '@vereda/contract/rest/studio-versions.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import { ChangesTold } from './changes-told.tsx'

type CompareSheetProps = { trailId: string; version: StudioVersion; newest: number; onClose: () => void }

/** Compares a version with the one before it, or with any chosen one. */
export function CompareSheet({ trailId, version: { version }, newest, onClose }: CompareSheetProps) {
  const t = useText()
  const [from, setFrom] = useState(String(version - 1))
  const others = Array.from({ length: newest }, (_, n) => newest - n).filter((other) => other !== version)
  const options = others.map((other) => ({
    id: String(other),
    name: t('versions.version', { version: other }),
  }))
  return (
    <Sheet
      title={t('versions.compare.of', { version })}
      closeLabel={t('versions.close')}
      isFull
      onClose={onClose}
    >
      <div className={list.sheet}>
        <SelectField
          label={t('versions.from')}
          nothing={t('versions.previous')}
          options={options}
          value={from}
          onChange={(id) => setFrom(id || String(version - 1))}
        />
        <ChangesTold trailId={trailId} version={version} from={Number(from)} />
      </div>
    </Sheet>
  )
}
