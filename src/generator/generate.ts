import type { Brief, Change, PromptFacts } from './brief.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { contentElements } from '#shared/content/content-elements.ts'
import type { Slide } from '#shared/content/slide.ts'
import { clip, fold, wordCount } from '#shared/words.ts'
import { fillIn } from '#shared/fill-in.ts'
import { editDocument } from './edit/edit-document.ts'
import { NPS } from './form/ask.ts'
import { isShownIn } from './form/list/plain-parts.ts'
import { isAskedIn } from './form/roles/asked-in.ts'
import { writePlainForm } from './form/list/write-plain.ts'
import { writePoll } from './form/write-poll.ts'
import { writeRoleForm } from './form/roles/write-role-form.ts'
import { formFacts, writeControlledForm, writeForm, writeSaidForm } from './form/write-form.ts'
import { writeComparison } from './comparison.ts'
import { chooseTitle } from './choose-title.ts'
import { NOTICES } from './phrases/frame.ts'
import { typesetElement } from './phrases/typeset.ts'
import { isProse, withSaidPieces } from './doc/said-pieces.ts'
import { examined } from './doc/examined.ts'
import { formOf } from './doc/form.ts'
import { writeDoc } from './doc/write-doc.ts'
import { withHeadRest } from './doc/with-head-rest.ts'
import { withLetterTitle } from './doc/letter-title.ts'
import { writeLetter } from './doc/letters/write-letter.ts'
import { withMinutesPlace } from './doc/minutes-place.ts'
import { writeBill } from './doc/notes/bill-notes.ts'
import { writeAgreement } from './doc/notes/agreement-notes.ts'
import { writeByMatter } from './doc/notes/by-matter.ts'
import { writePeriodPlan } from './doc/notes/period-plan.ts'
import { writeJobNotes } from './doc/notes/job-notes.ts'
import { isOfPeople } from './doc/notes/minutes-line.ts'
import { writeMinutesNotes } from './doc/notes/minutes-notes.ts'
import { writeNotes } from './doc/notes/write-notes.ts'
import { writeOccasion } from './doc/occasion-report.ts'
import { withOrders } from './doc/with-orders.ts'
import { withUsualTasks } from './doc/subjects/with-usual-tasks.ts'
import { writeSubject } from './doc/subjects/write-subject.ts'
import { writeWholeDoc } from './doc/whole/write-whole-doc.ts'
import { writePlainDoc } from './doc/write-plain-doc.ts'
import { chooseResult } from './judge/choose.ts'
import { lostIn } from './judge/judge.ts'
import { keysOf } from './judge/words.ts'
import { withBlocks } from './slide/deck-blocks.ts'
import { familyIn } from './slide/deck-texts.ts'
import { withNames } from './slide/edge-slides.ts'
import { asksQuestions, isThin } from './slide/story.ts'
import { finishedDeck, ordersNotes } from './slide/finish/finish-deck.ts'
import { finishTextsIn } from './slide/finish/finish-texts.ts'
import { gatherLone, isBare } from './slide/gather-lone.ts'
import { saidSlides } from './slide/said-slides.ts'
import { isQuizDone } from './slide/outline/outline-parts.ts'
import { outlineTextsIn } from './slide/outline/outline-texts.ts'
import { isMadeUp } from './slide/made-up.ts'
import { gatherGaps } from './slide/finish/gather-gaps.ts'
import { isGap } from './slide/matter/deck-faults.ts'
import { matterDeck } from './slide/matter/matter-deck.ts'
import { occasionDeck } from './slide/occasion/occasion-deck.ts'
import { subjectDeck } from './slide/subject/subject-deck.ts'
import { comparedSlides, doneOrders, isDone, writePlainSlides } from './slide/write-plain-slides.ts'
import { givesFigures, isAllLabelled, namesTopics, writeSlides } from './slide/write-slides.ts'
import { withoutNumbers } from './writing/numbered-lines.ts'
import { summarise } from './writing/summarise.ts'
import { seededRandom, type Random } from './random.ts'
import { describeSource, writeFromSource } from './source/write-from-source.ts'
import { describeSheets } from './sheet/describe-sheets.ts'
import { withSheetTitle } from './sheet/sheet-title.ts'
import { writeSheet } from './sheet/write-sheet.ts'

const NAMED_MAX = 8
const NAME_CHARS_MAX = 80
/** A letter of whole sentences may carry this much less than one made of parts, because it reads better. */
const LEAD_OF_SENTENCES = -0.06

/** Fewer are no talk, however much of the prompt they hold. */
const SAID_SLIDES_MIN = 3
/** A slide for each topic that is named is the better deck, although what stands below a title counts as apart from it. */
const LEAD_OF_TOPICS = 0.15
/** Chapters are the better deck where the usual one heaps up its facts, although what joins two chapters counts as added. */
const LEAD_OF_STORY = -0.2
/** A deck of what was said may be as good as the usual one. */
const LEAD_OF_FIGURES = -0.001

const ASKING: ReadonlySet<string> = new Set(['pitch', 'sales', 'proposal'])

/** The usual form is kept unless the plain one carries more by this much: its questions have fitting answers. */
const LEAD_OF_FORM = 0.03
/** The plain form is preferred where it asks this many times as many questions: the usual one has merged some. */
const MORE_QUESTIONS = 1.5
const LEAD_OF_QUESTIONS = -0.05

/** Writes a document from templates, or changes an existing one: no network, no key, the same elements for the same brief. */
export function* generate(brief: Brief): Generator<GenerationElement> {
  const { facts, change } = brief
  // What stood in the document already stays as somebody wrote it.
  const kept = new Set(change && Array.from(contentElements(change.existing), (element) => JSON.stringify(element)))
  for (const element of writeOrEdit(brief)) yield kept.has(JSON.stringify(element)) ? element : typesetElement(element, facts.language)
}

function writeOrEdit(asked: Brief): Iterable<GenerationElement> {
  if (asked.change) return edit(asked.change, asked)
  const brief = asked.documentType === 'sheet' ? withSheetTitle(asked) : asked
  const { documentType, source, facts } = brief
  const random = seededRandom(brief.prompt, documentType, brief.seed, brief.today)
  const title = chooseTitle(brief)
  const sourced = source?.text ? writeFromSource(brief, { source: source.text, title, random }) : []
  return source && sourced.length > 0
    ? withHead(sourced, source.name, facts, title)
    : withUnused(withWhole(write(brief, title, random), brief), brief)
}

function* edit(change: Change, brief: Brief): Generator<GenerationElement> {
  const { content, answers } = editDocument(change, brief)
  yield* contentElements(content)
  for (const { code, ...more } of answers) yield { kind: 'notice', code, text: fillIn(NOTICES[code], more.values ?? {}), ...more }
  if (change.missed.length > 0) {
    const values = { names: change.missed.join(' · ') }
    yield { kind: 'notice', code: 'prompt_not_used', text: fillIn(NOTICES.prompt_not_used, values), values }
  }
}

function* withHead(elements: GenerationElement[], sourceName: string, facts: PromptFacts, title: string): Generator<GenerationElement> {
  yield { kind: 'head', title, description: describeSource(sourceName, facts) }
  yield* elements
  yield notice('builtin')
  if (facts.isOtherLanguage) yield notice('other_language')
}

function* write(brief: Brief, title: string, random: Random): Generator<GenerationElement> {
  const { documentType, facts, source } = brief
  const usual =
    documentType === 'doc' && facts.compared === undefined
      ? (writeLetter(brief, title) ??
        writePeriodPlan(brief, title) ??
        writeMinutesNotes(brief) ??
        writeAgreement(brief) ??
        writeBill(brief) ??
        writeByMatter(brief) ??
        writeSubject(brief, title) ??
        writeNotes(brief, title) ??
        writeJobNotes(brief, title))
      : undefined
  let hasSamples = documentType === 'sheet' && facts.compared === undefined
  const compared = documentType === 'slide' && facts.compared ? comparedSlides(brief) : undefined
  const ofSubject = documentType === 'slide' ? subjectDeck(brief, title) : undefined
  const ofOccasion = documentType === 'slide' && ofSubject?.isSure !== true ? occasionDeck(brief, ofSubject !== undefined) : undefined
  if (usual) {
    // What a policy says about being sorry is no order to be so.
    const { isSorry: _isSorry, ...orders } = brief.orders ?? {}
    const { title, elements } = examined({ title: usual.title, elements: withOrders(usual.elements, { ...brief, orders }) }, brief)
    yield { kind: 'head', title, description: '' }
    yield* elements
  } else if (ofOccasion) {
    yield { kind: 'head', title: ofOccasion.title, description: '' }
    yield* ofOccasion.slides.map((slide): GenerationElement => ({ kind: 'slide', slide }))
  } else if (ofSubject) {
    const elements = ofSubject.slides.map((slide): GenerationElement => ({ kind: 'slide', slide }))
    const made = finished(
      !ofSubject.isSure || ofSubject.slides.some(isGap)
        ? byMatter({ title: ofSubject.title, elements }, brief, !ofSubject.isSure)
        : { title: ofSubject.title, elements },
      brief,
    )
    yield { kind: 'head', title: made.title, description: '' }
    yield* made.elements
  } else if (compared) {
    yield { kind: 'head', title: compared.title, description: '' }
    yield* compared.elements
  } else if (documentType !== 'form' && facts.compared) {
    const elements = [...writeComparison(brief, { names: facts.compared, title })]
    const sheets = elements.filter(({ kind }) => kind === 'sheet')
    yield { kind: 'head', title, description: sheets.length > 0 ? describeSheets(sheets, facts.language) : summarise(facts, title) }
    yield* elements
  } else if (documentType === 'form') {
    const form = { ...brief, facts: formFacts(facts, brief) }
    const ofRoles = writePoll(form) ?? writeRoleForm(form, title)
    const controlled = ofRoles ? undefined : writeControlledForm(form, title)
    const listed = ofRoles ?? (controlled ? undefined : writePlainForm(form, title))
    if (controlled) yield* withFormHead(controlled, title)
    else if (listed) yield* withFormHead(listed, listed.title)
    else {
      const usual = withFormHead(writeForm(form, title, random), title)
      // The row of answers is one question, and the clauses beside it are items.
      const said = form.facts.genre.id === 'vote' ? undefined : writeSaidForm(form, title)
      const isChoice =
        form.facts.genre.id === 'vote' || facts.pieces.some((piece) => piece.isOption || piece.facts.some(({ kind }) => kind === 'money'))
      const isShort = said !== undefined && !isChoice && said.elements.length >= MORE_QUESTIONS * (usual.length - 1)
      yield* chooseResult(brief, usual, () => said && withFormHead(said, title), {
        measure: 'carried',
        ...(isShort ? { lead: LEAD_OF_QUESTIONS, isPlainBetter: true } : { lead: LEAD_OF_FORM }),
      }).elements
    }
  } else {
    const { elements: sheets, isPlain } = documentType === 'sheet' ? writeSheet(brief, random) : { elements: [], isPlain: false }
    hasSamples &&= !isPlain && hasMadeUp(sheets, brief.prompt)
    if (documentType === 'sheet') {
      yield { kind: 'head', title, description: describeSheets(sheets, facts.language) }
      yield* sheets
    } else {
      const usual = documentType === 'doc' ? docElements(brief, title) : slideElements(brief, title, random)
      const plain =
        documentType === 'doc' ? (writeOccasion(brief) ?? writePlainDoc(brief, title, usual)) : writePlainSlides(brief, title, usual)
      const sure = plain ?? { title, elements: usual }
      const written = documentType === 'doc' ? (writeWholeDoc(brief, sure) ?? sure) : sure
      const made = documentType === 'doc' ? wholeDoc(written, written === sure, brief) : finished(byMatter(written, brief), brief)
      const description = plain || written !== sure || isSpokenTo(brief) ? '' : summarise(facts, title)
      yield {
        kind: 'head',
        title: made.title,
        description: documentType === 'doc' && isSaidBelow(description, made.elements) ? '' : description,
      }
      yield* made.elements
      hasSamples = made.elements.some((element) => element.kind === 'slide' && isMadeUp(element.slide, brief.prompt))
    }
  }
  yield notice('builtin')
  if (source && source.text === undefined) yield notice('source_not_used')
  if (hasSamples) yield notice('sample_data')
  if (facts.isOtherLanguage) yield notice('other_language')
}

/** The facts by what they are about, where the readers before heaped them up. */
function byMatter({ title, elements }: { title: string; elements: readonly GenerationElement[] }, brief: Brief, isUsual = false) {
  const slides = finishedDeck(slidesIn(elements), brief)
  const made = matterDeck(slides, brief, isUsual)
  return made
    ? { title: made[0]?.title ?? title, elements: made.map((slide): GenerationElement => ({ kind: 'slide', slide })) }
    : { title, elements }
}

function slidesIn(elements: readonly GenerationElement[]): Slide[] {
  return elements.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
}

function finished({ title, elements }: { title: string; elements: readonly GenerationElement[] }, brief: Brief) {
  const slides = slidesIn(elements)
  const made = gatherGaps(finishedDeck(slides, brief), brief)
  const [first] = slides
  // The deck is called as its first slide is.
  const name = first?.title === title ? (made[0]?.title ?? title) : title
  return { title: name, elements: made.map((slide): GenerationElement => ({ kind: 'slide', slide })) }
}

function wholeDoc(written: { title: string; elements: readonly GenerationElement[] }, isSure: boolean, brief: Brief) {
  const { title, elements } = withLetterTitle({ ...written, elements: withMinutesPlace(written.elements, brief) }, brief)
  const said = isSure ? withUsualTasks(withHeadRest(elements, brief, written.title), brief, written.title) : elements
  return examined({ title, elements: withOrders(said, brief) }, brief)
}

/** Nothing stands between the title of a letter and its greeting. */
function isSpokenTo({ documentType, facts }: Brief): boolean {
  return documentType === 'doc' && SPOKEN_TO.has(formOf(facts.genre.id, facts.language).family)
}
const SPOKEN_TO: ReadonlySet<string> = new Set(['letter', 'announcement'])

function docElements(brief: Brief, title: string): readonly GenerationElement[] {
  const { facts } = brief
  return chooseResult(
    brief,
    [...writeDoc(brief, title)],
    () => (facts.counts.sections === undefined ? [...writeDoc(withSaidPieces(brief), title)] : undefined),
    {
      measure: 'carried',
      ...(isProse(facts)
        ? { lead: LEAD_OF_SENTENCES, isPlainBetter: true }
        : hasOwnLists(facts)
          ? { lead: LEAD_OF_FIGURES, isPlainBetter: true }
          : {}),
    },
  ).elements
}

/** Only the clauses know that "channels Instagram, press release" and "dates 1 March teaser, 15 March launch" are lists. */
function hasOwnLists({ clauses, pieces }: PromptFacts): boolean {
  const labels = new Set(clauses.flatMap(({ label }) => label ?? []))
  return labels.size > 1 && pieces.every(({ label }) => label === undefined)
}

/** "22 Jan 10:40" right above "Date: 22 Jan 10:40" says nothing more, and neither do the first points of the list below. */
function isSaidBelow(description: string, elements: readonly GenerationElement[]): boolean {
  const said = fold(elements.map((element) => JSON.stringify(element)).join(' '))
  return (
    description !== '' &&
    fold(description)
      .split(/, | · /u)
      .every((part) => said.includes(part.replace(/\.$/u, '')))
  )
}

function withFormHead({ description, elements }: ReturnType<typeof writeForm>, title: string): GenerationElement[] {
  return [{ kind: 'head', title, description }, ...elements]
}

/** Returns whether a cell that is not calculated holds something that the prompt does not say. */
function hasMadeUp(elements: readonly GenerationElement[], prompt: string): boolean {
  const said = keysOf(prompt)
  const sheets = elements.flatMap((element) => (element.kind === 'sheet' ? [element.sheet] : []))
  return elements.some(
    (element) =>
      element.kind === 'rows' &&
      // What stands behind the first sheet follows from it, or notes what the prompt says.
      element.sheet === 0 &&
      element.rows.some((row) =>
        row.some((cell, at) => sheets[element.sheet]?.columns[at]?.formula === undefined && !isSubset(keysOf(cell), said)),
      ),
  )
}

function isSubset(keys: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return Array.from(keys).every((key) => all.has(key))
}

function slideElements(brief: Brief, title: string, random: Random): GenerationElement[] {
  const usual = [...writeSlides(brief, title, random)]
  // "qna at end" is how the talk ends, and nothing that it has to say.
  const clauses = brief.facts.clauses.filter(({ text }) => !asksQuestions(text, brief.facts.language))
  const slidesOf = usual.map(({ slide }) => slide)
  // Questions to the author fill slides that nobody said anything for.
  const areTopics = namesTopics(brief.facts) && brief.facts.pieces.every(({ text }) => wordCount(text) <= TOPIC_WORDS_MAX)
  const isEmpty = !areTopics && (slidesOf.some(asksAuthor) || slidesOf.slice(1, -1).filter(isBare).length >= BARE_MIN)
  const said = saidSlides(brief, title, { isSpread: isEmpty })
  const { elements, isPlain } = chooseResult(
    { ...brief, facts: { ...brief.facts, clauses } },
    usual,
    () => said?.map((slide) => ({ kind: 'slide', slide })),
    // What belongs to each topic is no invention, and a talk of figures and labels is what they say.
    isEmpty || isThin(slidesOf, brief.facts)
      ? { measure: 'carried', lead: LEAD_OF_STORY, isPlainBetter: true }
      : namesTopics(brief.facts)
        ? { measure: 'carried', lead: LEAD_OF_TOPICS }
        : (said?.length ?? 0) < SAID_SLIDES_MIN && !isAllLabelled(brief.facts)
          ? { measure: 'carried' }
          : givesFigures(brief.facts)
            ? { lead: LEAD_OF_FIGURES, isPlainBetter: true }
            : {},
  )
  const slides = elements.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
  // What was said ends a talk, and no thanks for listening; who wants something names once more what for.
  const isEnded = isPlain && (slides.at(-1)?.layout !== 'section' || !ASKING.has(familyIn(brief.facts)))
  return gatherLone(isEnded ? slides : withNames(slides, title, brief.facts), brief.facts).map((slide) => ({ kind: 'slide', slide }))
}

const BARE_MIN = 2
/** "budget, lessons learned": longer, it is what is to be said. */
const TOPIC_WORDS_MAX = 3

function asksAuthor(slide: Slide): boolean {
  return slide.layout === 'bullets' && slide.bullets.length > 1 && slide.bullets.every((point) => point.endsWith('?'))
}

/** What the prompt of a deck lost before it was read stands in the deck. */
function* withWhole(elements: Iterable<GenerationElement>, brief: Brief): Generator<GenerationElement> {
  if ((brief.blocks ?? []).length === 0) return yield* elements
  const all = [...elements]
  const slides = all.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
  yield* all.filter(({ kind }) => kind === 'head')
  yield* withBlocks(slides, brief).map((slide): GenerationElement => ({ kind: 'slide', slide }))
  yield* all.filter(({ kind }) => kind !== 'head' && kind !== 'slide')
}

/** Says at the end what of the prompt is not in the result. What no table of a sheet holds stands in its details. */
/** "Bruno absent Cyril": two people, each in a list of minutes. */
function areListed(text: string, shown: string, language: Brief['facts']['language']): boolean {
  return isOfPeople(text, language) && (text.match(/\p{Lu}\p{L}+/gu) ?? []).every((name) => shown.includes(name))
}

function* withUnused(elements: Iterable<GenerationElement>, brief: Brief): Generator<GenerationElement> {
  const written: GenerationElement[] = []
  const missed: string[] = []
  for (const element of elements) {
    if (element.kind === 'notice' && element.code === 'prompt_not_used') {
      missed.push(String(element.values?.names))
      continue
    }
    written.push(element)
    yield element
  }
  // "NPS first" is asked in words of its own.
  const hasNps = written.some((element) => element.kind === 'question' && element.question.format === 'nps')
  const titles = written.flatMap((element) => (element.kind === 'slide' ? [element.slide.title] : []))
  const shown = written.map((element) => JSON.stringify(element)).join(' ')
  const finish = finishTextsIn(brief.facts.language)
  const hasImages = written.some((element) => element.kind === 'slide' && element.slide.layout === 'image')
  const notes = [
    ...(brief.documentType === 'slide' && ordersNotes(brief.facts, brief.prompt) ? finish.notes : []),
    ...(hasImages ? finish.pictures : []),
  ]
  const done = brief.documentType === 'slide' ? doneOrders(brief, titles) : []
  const lost = (brief.documentType === 'sheet' ? [] : lostIn(brief, written))
    .filter(({ text }) => !isShownIn(withoutNumbers(text), shown))
    .filter(({ text }) => brief.facts.genre.id !== 'minutes' || !areListed(text, shown, brief.facts.language))
    .filter(({ text }) => brief.documentType !== 'form' || !isAskedIn(text, shown, brief.facts.language))
    .filter(({ text }) => !hasNps || !NPS.test(fold(text)))
    // "qna at end" is how a talk ends.
    .filter(({ text }) => brief.documentType !== 'slide' || !asksQuestions(text, brief.facts.language))
    .filter(({ text }) => !isDone(text, done) && !notes.some((order) => fold(text).includes(order)))
    .filter(({ text }) => !isQuizDone(text, titles, outlineTextsIn(brief.facts.language)))
    .map(({ text }) => clip(text, NAME_CHARS_MAX))
  const names = [...missed, ...(brief.orders?.unused ?? []), ...lost.slice(0, NAMED_MAX)]
  const values = { names: names.join(' · ') }
  if (names.length > 0) yield { kind: 'notice', code: 'prompt_not_used', text: fillIn(NOTICES.prompt_not_used, values), values }
}

function notice(code: keyof typeof NOTICES): Extract<GenerationElement, { kind: 'notice' }> {
  return { kind: 'notice', code, text: NOTICES[code] }
}
