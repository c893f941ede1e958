import { choice, date, formula, inStepWith, nth, onward, text, type Recipe } from '../../recipe.ts'
import { owner, status, notes } from '../common.ts'

export const ONBOARDING: Recipe = {
  name: ['Onboarding', 'Incorporación', 'Intégration'],
  rows: 12,
  columns: [
    text(
      'task',
      ['Task', 'Tarea', 'Tâche'],
      nth([
        'Send contract|Order equipment|Open accounts|Inform the team|Name a buddy|Welcome on day one|Tour and introductions|Explain the tools|Agree first goals|First task|Check-in week two|Review after one month',
        'Enviar contrato|Pedir equipo|Abrir cuentas|Informar al equipo|Nombrar compañero guía|Bienvenida|Visita y presentaciones|Explicar herramientas|Acordar objetivos|Primera tarea|Seguimiento semana dos|Balance del primer mes',
        'Envoyer le contrat|Commander le matériel|Ouvrir les comptes|Informer l’équipe|Nommer un parrain|Accueil du premier jour|Visite et présentations|Présenter les outils|Fixer les premiers objectifs|Première mission|Point semaine deux|Bilan du premier mois',
      ]),
    ),
    choice(
      'area',
      ['Area', 'Área', 'Domaine'],
      ['HR|IT|Team|Manager', 'RR. HH.|Informática|Equipo|Responsable', 'RH|Informatique|Équipe|Responsable'],
      inStepWith([0, 1, 1, 3, 3, 0, 2, 1, 3, 2, 3, 0]),
    ),
    owner,
    date('planned', ['Start', 'Inicio', 'Début'], onward(-10, 4)),
    {
      key: 'due',
      header: ['Due date', 'Fecha límite', 'Échéance'],
      type: 'date',
      make: (row) => row.number('planned') + row.random.integer(1, 4),
    },
    formula(
      'available',
      ['Days available', 'Días disponibles', 'Jours disponibles'],
      'integer',
      '={due}-{planned}',
      (row) => row.number('due') - row.number('planned'),
    ),
    status,
    notes,
  ],
  totals: [
    ['task', 'count'],
    ['available', 'average'],
  ],
  highlights: [
    ['available', 'less_than', '2', 'warning'],
    ['status', 'equal_to', 2, 'positive'],
  ],
  chart: { kind: 'bar', title: ['Days by task', 'Días por tarea', 'Jours par tâche'], category: 'task', values: ['available'] },
}
