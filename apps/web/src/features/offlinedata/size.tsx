import { useFormats } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import styles from './offline-data.module.css'

/** A size in KB with one decimal (specification 2), with the size in a larger unit beside it where one fits better. */
export function Size({ bytes, isBig }: { bytes: number; isBig?: boolean }) {
  const { kilobytes, size } = useFormats()
  const human = size(bytes)
  return (
    <span className={classNames(styles.size, isBig && styles.total)}>
      {kilobytes(bytes)}
      {human && <span className={styles.human}> ({human})</span>}
    </span>
  )
}
