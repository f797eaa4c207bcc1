import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { effectsEnded } from '../../../../../tests/components/component-test.tsx'
import { CELL, ROW, useGrid } from '../../parts/grid/use-grid.ts'
import { test } from '../../testing/studio-test.tsx'
import { ByKey } from './by-key.tsx'

const at = { group: 'keys', at: '/studio/people' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Focuses a button and presses Enter. */
async function enter(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible()
  await effectsEnded()
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

type NamesProps = { names: readonly string[]; word: string; onPress: (name: string) => void }
const Names = ({ names, word, onPress }: NamesProps) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <button type="button" onClick={() => onPress(name)}>
          {`${word} ${name}`}
        </button>
      </li>
    ))}
  </ul>
)

/** A sheet with two lists, like a team's: people move from one list to the other. */
function TeamSheet() {
  const [inside, setInside] = useState<readonly string[]>([])
  const others = ['Ana', 'Bia', 'Caio'].filter((name) => !inside.includes(name))
  return (
    <Sheet title="Team" closeLabel="Close" onClose={() => undefined}>
      <Names names={inside} word="Out" onPress={(name) => setInside(inside.filter((one) => one !== name))} />
      <Names names={others} word="In" onPress={(name) => setInside([...inside, name])} />
    </Sheet>
  )
}

test('in a sheet the focus goes to the next row after one is removed, and stays in the sheet when the list is empty', async ({
  show,
  server: _,
}) => {
  await show(
    <main>
      <TeamSheet />
      <ByKey />
    </main>,
    at,
  )
  await enter('In Ana')
  await expect.element(button('In Bia')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(button('Out Caio')).toBeVisible()
  expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
  await enter('Out Caio')
  await expect.element(button('Out Bia')).toHaveFocus()
})

/** A table with one Tab stop, whose rows are removed after a question in a dialog. */
function Rows() {
  const [names, setNames] = useState(['Ana', 'Bia', 'Caio'])
  const [asked, setAsked] = useState<string | null>(null)
  const grid = useGrid<HTMLDivElement>('Names')
  return (
    <main>
      <button type="button">Before</button>
      <div {...grid}>
        {names.map((name) => (
          <div key={name} {...ROW}>
            <span {...CELL}>
              <button type="button" onClick={() => setAsked(name)}>{`Remove ${name}`}</button>
            </span>
          </div>
        ))}
      </div>
      {asked && (
        <Sheet title="Sure?" closeLabel="Close" onClose={() => setAsked(null)}>
          <button
            type="button"
            onClick={() => {
              setNames(names.filter((name) => name !== asked))
              setAsked(null)
            }}
          >
            Yes
          </button>
        </Sheet>
      )}
      <ByKey />
    </main>
  )
}

test('after a dialog removes its row the focus goes to the next row, and then to the screen', async ({
  show,
  server: _,
}) => {
  await show(<Rows />, at)
  await enter('Remove Bia')
  await enter('Yes')
  await expect.element(button('Remove Caio')).toHaveFocus()
  await enter('Remove Caio')
  await enter('Yes')
  await expect.element(button('Remove Ana')).toHaveFocus()
  // the table is empty, so the focus goes to the screen
  await userEvent.keyboard('{Enter}')
  await enter('Yes')
  await expect.element(button('Before')).toHaveFocus()
})

/** An editor in which a whole column is removed with everything in it. */
function Editor() {
  const [isThere, setThere] = useState(true)
  return (
    <main data-view="stage">
      <button type="button" aria-current="true">
        Chosen
      </button>
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Take away
        </button>
      )}
      <ByKey />
    </main>
  )
}

test('when an editor’s whole column is removed the focus goes to the selection', async ({
  show,
  server: _,
}) => {
  await show(<Editor />, at)
  await enter('Take away')
  await expect.element(button('Chosen')).toHaveFocus()
})
