import { field, long, many, one, short, yesNoOptions as yesNo, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, must, name, email, phone } from './common.ts'

export const EVENT: QuestionBank = {
  nature: 'facts',
  intro: [
    'Please register here. We use your details for this event only.',
    'Inscríbase aquí. Usaremos sus datos únicamente para este evento.',
    'Inscrivez-vous ici. Vos données ne servent que pour cet événement.',
  ],
  sections: [
    {
      title: ABOUT_YOU,
      questions: [
        name,
        email,
        phone,
        short(['Which organisation do you represent?', '¿A qué organización representa?', 'Quelle organisation représentez-vous ?']),
      ],
    },
    {
      title: ['Your attendance', 'Su asistencia', 'Votre participation'],
      questions: [
        one(
          ['How will you take part?', '¿Cómo va a participar?', 'Comment allez-vous participer ?'],
          ['On site|Online', 'De forma presencial|En línea', 'Sur place|En ligne'],
          must,
        ),
        field('date', ['On which date will you arrive?', '¿En qué fecha llegará?', 'À quelle date arriverez-vous ?']),
        many(
          [
            'Which sessions would you like to attend?',
            '¿A qué sesiones le gustaría asistir?',
            'À quelles sessions souhaitez-vous assister ?',
          ],
          [
            'Opening|Talks|Workshops|Networking|Closing',
            'Apertura|Ponencias|Talleres|Networking|Clausura',
            'Ouverture|Conférences|Ateliers|Rencontres|Clôture',
          ],
          must,
        ),
        field('number', ['How many guests will you bring?', '¿Cuántos acompañantes traerá?', 'Combien de personnes vous accompagneront ?']),
        one(['Do you need accommodation?', '¿Necesita alojamiento?', 'Avez-vous besoin d’un hébergement ?'], yesNo),
        short([
          'What would you like to ask the speakers?',
          '¿Qué le gustaría preguntar a los ponentes?',
          'Que souhaitez-vous demander aux intervenants ?',
        ]),
      ],
    },
    {
      title: ['What we should provide for', 'Lo que debemos tener en cuenta', 'Ce que nous devons prévoir'],
      questions: [
        many(
          [
            'Do you have any dietary requirements?',
            '¿Tiene alguna necesidad alimentaria?',
            'Avez-vous un régime alimentaire particulier ?',
          ],
          [
            'None|Vegetarian|Vegan|Gluten-free|Halal|Kosher',
            'Ninguna|Vegetariana|Vegana|Sin gluten|Halal|Kosher',
            'Aucun|Végétarien|Végan|Sans gluten|Halal|Casher',
          ],
          { other: true, sensitive: true },
        ),
        long(
          ['Do you have any accessibility needs?', '¿Tiene alguna necesidad de accesibilidad?', 'Avez-vous des besoins d’accessibilité ?'],
          { sensitive: true },
        ),
      ],
    },
  ],
}
