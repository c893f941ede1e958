import type { ProseWords } from '../aspect.ts'

export const EN_WORDS: ProseWords = {
  summary: 'Summary',
  summaries: [
    'This document says what has to happen, who does it and how we will know that it has worked. It covers {list}. What only you can know is marked with [Add: …].',
    'The following pages bring together what is needed to begin: {list}. Read the summary first, complete the marked places and share the result with everyone concerned.',
    'In short: agree on the goal, name the people, keep to the dates and look back in time. The sections deal with {list}. Open facts are marked with [Add: …].',
  ],
  glance: ['Audience', 'Period', 'Organisation', 'Owner', 'As of'],
  colon: ': ',
  addOwner: '[Add: owner]',
  addDate: '[Add: date]',
  addFigure: '[Add: figure]',
  addQuote: '[Add: a sentence from somebody who knows the subject]',
  addName: '[Add: name]',
  timeline: 'Timeline',
  timelineClaim: 'The timeline leads from preparation to review',
  timelineText:
    'The timeline divides the work into stages that build on one another. Each ends with a result that can be seen. If a stage takes longer, move the following ones openly instead of making them shorter in silence.',
  units: { weeks: ['Week', 'weeks'], months: ['Month', 'months'], days: ['Day', 'days'], quarters: ['Quarter', 'quarters'] },
  tableHeads: ['Topic', 'What it means', 'Owner'],
  timelineHeads: ['When', 'Focus', 'Result'],
  next: 'Next steps',
  nextClaim: 'Next steps: decide, name the people, begin',
  nextText:
    'A plan becomes real with its first step. Settle the points below within the coming days, enter names and dates, and agree when you will look together at how far things have come.',
  nextPoints: [
    'Complete: fill in all places marked [Add: …]',
    'Agree: discuss the draft with those concerned',
    'Name: one owner and one date per task',
    'Begin: take the first step this week',
    'Look back: set a date for the first review',
  ],
  callouts: [
    ['Keep in mind', 'Places marked [Add: …] hold facts that only you know. Complete them before you share this document.'],
    ['Tip', 'Ask somebody who was not involved to read it once. Their questions show what is still missing.'],
    ['Important', 'Check names, dates and amounts before publication, and have binding statements approved.'],
  ],
  further: 'Further points',
  furtherText: 'The following points belong to the subject as well. For each of them a few details have to be settled before work begins.',
  furtherPoints: [
    'Settle for {item}: [Add: goal and owner]',
    'Set a date for {item}: [Add: date]',
    'Describe {item} in one sentence: [Add: text]',
    'Clarify who needs {item}: [Add: group]',
  ],
  halves: [
    ['First', 'Then'],
    ['Start with', 'Add next'],
    ['Foundation', 'Build on it'],
  ],
  titleNotes:
    'Welcome everyone and say in one sentence what this is about: {title}. Explain how long it will take, when questions are welcome and what you would like to have decided by the end of the meeting.',
  subtitle: 'What we plan, how we work and what comes next',
  chart: {
    claims: ['The trend tells us early whether we are on track', 'Plan and progress side by side show where to help'],
    title: 'Progress by stage (sample data)',
    series: ['Plan', 'Actual'],
    text: 'These figures are sample data and only show how progress can be presented. Replace them with your own before the meeting. Point out one difference between plan and reality and ask the group what explains it.',
    unit: '%',
  },
  stats: {
    claim: 'A few figures say what this is about',
    text: 'Figures in brackets have to be added; the others come from the task itself. Explain for each number where it comes from and why it matters here. If a number is not certain yet, say so and name the date on which it will be.',
    labels: ['people involved', 'target to be reached', 'budget available', 'first review'],
  },
  quote: {
    claim: 'A voice from practice says it best',
    text: 'Ask somebody who knows the subject from daily work for a sentence, and read it aloud slowly. Then leave a moment of silence. A real experience often convinces more than another list, so choose a person whom the audience trusts.',
  },
  image: {
    claim: 'A picture makes the goal easy to remember',
    image: 'A photo or drawing that shows the goal in daily work: [Add: picture]',
    text: 'Show the picture before you speak, and ask what people see in it. Then connect their answers with the goal. Use a picture of your own if you can, with the consent of those shown and a short credit.',
  },
  agenda: {
    claim: 'What we will talk about today',
    text: 'Go through the points briefly and ask whether something important is missing. Say which of them need a decision and which are for information. If time runs short, begin with those that need a decision and send the others round in writing.',
  },
  focus: {
    claim: 'In focus: {lead}',
    text: [
      'This slide goes into one point more deeply. Give an example from your own work, ask who has had a similar experience and note the answers. Two or three minutes are enough; what stays open goes to the list of questions.',
      'Take this point apart together with the audience. What has to be true for it to work, and what has gone wrong in the past? Collect two answers on the board before you continue, and thank those who spoke.',
      'Connect this point with what the audience already knows. Say what is new, what stays as it is and where help can be found. Then ask for one obstacle that people expect, and agree who will look into it.',
    ],
    points: [
      'What it means: {detail}',
      'Example: [Add: case from daily work]',
      'Owner: [Add: name]',
      'Check: [Add: how we notice that it works]',
    ],
  },
  filler: [
    'Ask for questions before you move on, and note what cannot be answered at once.',
    'Give one example of your own, so that the point becomes concrete for everyone in the room.',
    'If time is short, name only the first point here and hand out the rest in writing afterwards.',
  ],
}
