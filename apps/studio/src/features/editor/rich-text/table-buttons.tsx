import type { Editor } from '@tiptap/core'
import { BetweenHorizontalEnd, BetweenVerticalEnd, Columns3, Rows3, Table, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { doInTable, isInTableOf, putTable } from './tables.ts'

const ACTS = [
  { act: 'addRow', Icon: BetweenHorizontalEnd },
  { act: 'addColumn', Icon: BetweenVerticalEnd },
  { act: 'deleteRow', Icon: Rows3 },
  { act: 'deleteColumn', Icon: Columns3 },
  { act: 'deleteTable', Icon: Trash2 },
] as const

type Button = (id: string, Icon: typeof Table, isOn: boolean, press: () => void, n: number) => ReactNode
type TableButtonsProps = { editor: Editor; button: Button; from: number }

/** The button that inserts a table; inside a table, the buttons that add and remove its rows and columns. */
export function TableButtons({ editor, button, from }: TableButtonsProps) {
  if (!isInTableOf(editor)) return button('table', Table, false, () => putTable(editor), from)
  return ACTS.map(({ act, Icon }, n) => button(act, Icon, false, () => doInTable(editor, act), from + n))
}
