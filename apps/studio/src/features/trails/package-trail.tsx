import { useRef } from 'react'
import { broughtPackageCell } from '../../parts/drafts/brought-package-cell.ts'
import { coverOf } from '../../parts/package/cover/cover-of.ts'
import { PackageSheet } from '../../parts/package/package-sheet.tsx'

type PackageTrailProps = { file: File; onBegin: () => Promise<void>; onClose: () => void }

/** Sends and checks a course or game before a trail is begun from it, so that a refused file leaves no trail behind. */
export function PackageTrail({ file, onBegin, onClose }: PackageTrailProps) {
  const cover = useRef(Promise.resolve<string | null>(null))
  return (
    <PackageSheet
      purpose="new"
      file={file}
      onFile={(sent) => {
        cover.current = coverOf(sent)
      }}
      onUse={async (added, hosts) => {
        broughtPackageCell.set({ added, hosts, cover: await cover.current })
        await onBegin()
      }}
      onClose={onClose}
    />
  )
}
