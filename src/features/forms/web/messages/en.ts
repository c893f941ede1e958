export const en = {
  reasons: {
    form_not_found: 'The document you’re looking for doesn’t exist.',
    response_not_found: 'Response not found',
    form_not_open_yet: 'This form is not open yet',
    form_closed: 'This form is closed',
    form_full: 'This form has received all the responses that it takes',
    already_answered: 'You have already answered this form',
    sign_in_to_answer: 'Sign in to answer this form',
    answers_invalid: 'Please check your answers',
    form_changed: 'This form was changed while you were answering. Please check your answers and submit them again.',
    closes_before_it_opens: 'The form must open before it closes',
    once_needs_account: 'One response per person needs people to sign in, because nobody else can be recognized',
  },
}
