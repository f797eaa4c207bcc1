import { type Editor, Extension, Node } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables'

const spanOf = (element: HTMLElement, name: string) =>
  Number.parseInt(element.getAttribute(name) ?? '', 10) || 1

/** The number of columns or rows that a cell spans; written only if it is more than one. */
const spanning = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => spanOf(element, name),
  renderHTML: (given: Record<string, unknown>) => (given[name] === 1 ? {} : { [name]: given[name] }),
})

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | list)+',
    isolating: true,
    addAttributes: () => ({ colspan: spanning('colspan'), rowspan: spanning('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** The role of each kind of node for the table commands. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** The nodes of tables that a text may contain: rows of cells, without styles. */
export const TABLES = [
  Node.create({
    name: 'table',
    content: 'tableRow+',
    group: 'block',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  Extension.create({
    name: 'tableTools',
    extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      const go = (by: 1 | -1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch)
      return { Tab: go(1), 'Shift-Tab': go(-1) }
    },
  }),
]

const DONE = { addRow: addRowAfter, addColumn: addColumnAfter, deleteRow, deleteColumn, deleteTable }
export type TableAct = keyof typeof DONE

export const isInTableOf = ({ state }: Editor): boolean => isInTable(state)

/** Runs a command on the table that contains the cursor. */
export function doInTable({ state, view }: Editor, act: TableAct): void {
  DONE[act](state, view.dispatch)
  view.focus()
}

const ROWS = 2
const COLUMNS = 2
const rowOf = (type: string) => ({
  type: 'tableRow',
  content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
})

/** Inserts a small table with a header row at the cursor. */
export function putTable(editor: Editor): void {
  const content = [rowOf('tableHeader'), ...Array.from({ length: ROWS }, () => rowOf('tableCell'))]
  editor.chain().focus().insertContent({ type: 'table', content }).run()
}
