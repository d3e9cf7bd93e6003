#!/usr/bin/python3
"""A window of WebKitGTK that WebKitWebDriver drives, with the profile in a folder: its own MiniBrowser keeps none.

Called with the folder, and the width and height of the page in pixels.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

folder, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
data = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.set_preferred_languages(["en-GB"])
# As in Safari, a page that was left stays for a while, with its connections to the databases.
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
settings = WebKit2.Settings(
    enable_page_cache=True, hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER
)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    session.connect("create-web-view", create_view)


context.set_automation_allowed(True)
context.connect("automation-started", begin)
Gtk.main()
