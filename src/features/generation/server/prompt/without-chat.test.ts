import { expect, test } from 'vitest'
import { withoutChat } from './without-chat.ts'

test.each([
  ['hi, can you turn these into a campaign brief pls\nclient: Pedal & Pine', 'campaign brief\nclient: Pedal & Pine'],
  ['can u make a sign up form for the fair, name, phone', 'sign up form for the fair, name, phone'],
  ['campaign budget tracker please\nchannels: ads 3,000', 'campaign budget tracker\nchannels: ads 3,000'],
  ['overtime calc please: Ben 6h', 'overtime calc: Ben 6h'],
  ['sponsor deck for the run, need it by thursday\n1,800 runners', 'sponsor deck for the run\n1,800 runners'],
  ['Can you do me a policy on parking? Permits from June', 'policy on parking. Permits from June'],
  ['can you make me a few slides on our results', 'slides on our results'],
  ['hiya, budget for our party, 60 guests', 'budget for our party, 60 guests'],
  ['need a short deck for line managers on appraisals', 'deck for line managers on appraisals'],
  ['Need something to show my family for our trip to Portugal: 4 days', 'our trip to Portugal: 4 days'],
  ['notes for the hybrid working policy pls write it up properly\n- core hours 10 to 3', 'hybrid working policy\n- core hours 10 to 3'],
  ['Please could you do us slides about fire safety', 'slides about fire safety'],
])('“%s” is read as its order', (prompt, order) => {
  expect(withoutChat(prompt)).toBe(order)
})

test.each(['hello spring newsletter', 'hi', 'Bring a cake please, and tell Tom', 'so much to do: checklist', 'need it by friday'])(
  'nothing is cut out of “%s”',
  (prompt) => {
    expect(withoutChat(prompt)).toBe(prompt)
  },
)
