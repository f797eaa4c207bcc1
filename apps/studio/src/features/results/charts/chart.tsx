import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import resultStyles from '../results.module.css'
import styles from './chart.module.css'

type ChartProps = {
  title: string
  /** The chart's message in one sentence. */
  sentence: string
  /** Drawn for people who see; screen readers get the table. */
  drawing: ReactNode
  table: ReactNode
}

/** A chart: its sentence, its drawing, and its table behind a button. */
export function Chart({ title, sentence, drawing, table }: ChartProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const words = t(isOpen ? 'results.table.hide' : 'results.table.show')
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.chartTitle}>
            {title}
          </h2>
          <p className={resultStyles.small}>{sentence}</p>
        </div>
        <Button
          look="ghost"
          aria-expanded={isOpen}
          aria-label={`${words}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Table2 size={20} />
          {words}
        </Button>
      </div>
      {drawing}
      {isOpen && <div className={styles.scroll}>{table}</div>}
    </section>
  )
}
