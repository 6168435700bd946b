// Of the page of the download alone: shows the button once the browser offers to install the app, and says when that is done.
const button = document.querySelector('[data-install]');
let offer;
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event;
  button.hidden = false;
});
button?.addEventListener('click', () => {
  // An offer is good for one question.
  offer?.prompt();
  offer = undefined;
  button.hidden = true;
});
addEventListener('appinstalled', () => {
  const told = document.querySelector('[data-installed]');
  if (told) told.textContent = told.dataset.installed;
});
