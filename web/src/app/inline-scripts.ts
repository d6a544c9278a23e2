/*
 * Scripts that run before the first paint, as text. They are the same for every reader, so that a
 * cached page can allow them by their hash.
 */

/** Marks <html> with the session, the theme and calm, so that nothing flashes or shifts. */
export const markDocument = `(function(){var d=document.documentElement,s=d.dataset;try{var u=localStorage.getItem('accessToken')&&JSON.parse(localStorage.getItem('user'));s.session=u?'user':'visitor';if(u&&!u.phoneNumber)s.needs='phone';if(u&&!u.isEmailVerified)s.unverified='';var t=localStorage.getItem('theme');if(t==='light'||t==='dark')s.theme=t}catch(e){s.session='visitor'}var c=navigator.connection,calm=c&&c.saveData;function still(){if(calm||document.hidden)s.still='';else delete s.still}still();document.addEventListener('visibilitychange',still)})()`;

/**
 * Guards against reload loops (spec 4: one automatic reload per session, never twice within 5 s). The
 * router reloads the page by itself when a chunk is missing and says so on the console just before:
 * the first time it may, after that the error stops it and our screen is shown. The same goes for the
 * first script of a page. Needs nothing of ours to be running.
 */
export const guardReloads = `(function () {
  var key = 'chunk-reload-at', isGoing = false, log = console.error;
  function mayReload() {
    if (isGoing) return true;
    try {
      var last = +(sessionStorage.getItem(key) || 0);
      if (last > 0 || Date.now() - last < 5000) return false;
      sessionStorage.setItem(key, String(Date.now()));
      return (isGoing = sessionStorage.getItem(key) !== null);
    } catch (e) { return false; }
  }
  function show() {
    var screen = document.getElementById('new-version');
    if (screen) screen.hidden = false;
  }
  console.error = function (text) {
    if (typeof text === 'string' && text.indexOf('Error loading route module') === 0 && !mayReload()) {
      show();
      var error = new Error('A route module is missing');
      error.name = 'ChunkLoadError';
      throw error;
    }
    return log.apply(console, arguments);
  };
  addEventListener('error', function (event) {
    var target = event.target;
    if (!target || target.tagName !== 'SCRIPT' || window.__reactRouterDataRouter) return;
    if (mayReload()) location.reload(); else show();
  }, true);
  addEventListener('click', function (event) {
    if (!event.target.closest || !event.target.closest('[data-reload]')) return;
    try { sessionStorage.clear(); } catch (e) {}
    location.reload();
  });
})()`;
