// This file is fetched when somebody comes to such a form, and does its work at once: what every page carries for it
// is no more than its name.
const filling = document.querySelector<HTMLFormElement>('.fill');
if (filling)
  import('../pages/template/fill/fill.client.ts').then((part) => part.fillIn(filling)).catch(console.error);
const desk = document.querySelector<HTMLElement>('.desk');
if (desk)
  import('../sections/desk/desk.client.ts').then((part) => part.bringToLife(desk)).catch(console.error);
const searching = document.querySelector<HTMLFormElement>('form[data-suggest]');
if (searching)
  import('../sections/library-search/suggest.client.ts')
    .then((part) => part.suggest(searching))
    .catch(console.error);
const slider = document.querySelector<HTMLFormElement>('.year-cost-form');
if (slider)
  import('../sections/year-cost/year-cost.client.ts')
    .then((part) => part.followSlider(slider))
    .catch(console.error);
const ordering = document.querySelector<HTMLFormElement>('.checkout-form');
if (ordering)
  import('../pages/checkout/checkout.client.ts')
    .then((part) => part.takeOrders(ordering))
    .catch(console.error);

export {};
