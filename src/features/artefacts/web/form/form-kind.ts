import type { GeneratedForm } from '#shared/content/generated.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Kind } from '../kind.ts'
import { addQuestion, moveQuestion, removeQuestion } from './edit/edit-questions.ts'
import { FormView } from './view/FormView.tsx'

export const formKind: Kind<GeneratedForm> = {
  View: FormView,
  Editor: lazyPart(async () => (await import('./edit/FormEditor.tsx')).FormEditor),
  layout: 'page',
  editorLook: 'theme',
  pieces: ({ questions }) => questions.map(({ title, type }) => ({ title, kind: type })),
  edits: {
    items: ({ questions }) => questions,
    // A move may also change the question's section.
    move: (form, from, to) => ({ ...form, questions: moveQuestion(form.questions, from, to) }),
    add: (form, index) => ({ ...form, questions: addQuestion(form.questions, index) }),
    remove: (form, index) => ({ ...form, questions: removeQuestion(form.questions, index) }),
    words: { piece: 'form.question', add: 'form.add' },
  },
  blank: (content) => ({ ...content, questions: addQuestion(content.questions, 0) }),
}
