import type { Plugin } from 'vite';
import { pictureConditions } from '#device/picture/picture-conditions.ts';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { replaceMarker } from './replace-marker.ts';

/**
 * A Vite plugin that lets index.html show the picture of the missions that was kept at the last visit, until the app
 * draws them itself.
 */
export function keptPicture(version: string): Plugin {
  return {
    name: 'lading:kept-picture',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        [
          ['<html ', `<html data-build="${version}" `],
          ['<div id="shell"', '<div id="shell"'],
          ['</body>', `  <script>${SCRIPT}</script>\n  </body>`],
        ].reduce((page, [marker = '', replacement = '']) => replaceMarker(page, marker, replacement), html),
    },
  };
}

/** A tap on one of its links changes the address: that is where the app then opens, or goes if it has opened. */
const SCRIPT = `
      try {
        var pictureConditions = ${String(pictureConditions)};
        (function () {
          // This tab is support's in the name of another user.
          if (sessionStorage.getItem('${STORAGE_KEYS.acting}')) return;
          var session = JSON.parse(localStorage.getItem('${STORAGE_KEYS.session}'));
          var picture = JSON.parse(localStorage.getItem('${STORAGE_KEYS.picture}'));
          if (!session || session.ended || !picture || Date.now() > picture.until) return;
          var path = location.pathname;
          if (picture.paths.indexOf(path) < 0 || (path !== '/' && location.search)) return;
          var languages = [session.user.locale, localStorage.getItem('${STORAGE_KEYS.locale}')];
          if (picture.conditions !== pictureConditions(session.userId, languages)) return;
          var place = document.createElement('div');
          place.id = 'picture';
          place.setAttribute('aria-hidden', 'true');
          var policy = window.trustedTypes && trustedTypes.createPolicy('picture', {
            createHTML: function (html) { return html; },
          });
          place.innerHTML = policy ? policy.createHTML(picture.html) : picture.html;
          place.querySelectorAll('[data-style]').forEach(function (element) {
            element.style.cssText = element.dataset.style;
          });
          place.addEventListener('click', function (event) {
            var link = event.target.closest('a');
            if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            history.pushState(null, '', link.href);
          });
          document.getElementById('shell').replaceWith(place);
        })();
      } catch (error) {}
    `;
