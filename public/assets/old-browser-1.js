// For browsers without modules only (nomodule), so it is written as they read it.
(function () {
  var notice = document.getElementById('old-browser');
  if (!notice) return;
  notice.removeAttribute('hidden');
  notice.getElementsByTagName('button')[0].onclick = function () {
    notice.parentNode.removeChild(notice);
  };
})();
